import { schemaOwners } from '@afterglow/proto/services';
import { databaseUrl, openDatabase } from '../database.ts';
import { realPhotos } from '../photos.ts';
import type { Product } from '../product.ts';
import { explainServices } from '../scale/explain-services.ts';
import type { ExplainedCall } from '../scale/explained-calls.ts';
import { type Databases, fillTables } from '../scale/fill-tables.ts';
import { signInOwner, type TimedCall, timePublicCalls } from '../scale/public-calls.ts';
import type { Measurement, Result, Section } from '../section.ts';

const photosEach = 500;
/** Photos in all, each time in albums of the same size. */
const sizes = [100_000, 1_000_000, 10_000_000];

interface Measured {
  readonly photos: number;
  /** Seconds that the generator took to come here. */
  readonly filledIn: number;
  readonly timed: readonly TimedCall[];
  readonly explained: readonly ExplainedCall[];
}

const largest = Math.max(...sizes);

const name = (photos: number): string => `${photos / 1e6} million`;

async function fillTo(databases: Databases, before: number, photos: number): Promise<number> {
  const start = performance.now();
  await fillTables(databases, { first: before / photosEach + 1, last: photos / photosEach, photosEach });
  return (performance.now() - start) / 1000;
}

async function measureAt(product: Product, databases: Databases, before: number, photos: number): Promise<Measured> {
  const filledIn = await fillTo(databases, before, photos);
  console.error(`  ${name(photos)} photos after ${filledIn.toFixed(0)} s`);
  const last = photos / photosEach;
  const account = Math.floor((before / photosEach + last) / 2);
  const [photo] = await realPhotos(1);
  const person = await signInOwner(product, databases, account);
  const timed = await timePublicCalls(person, account, photo?.bytes ?? Buffer.alloc(0));
  const found = await Promise.all(schemaOwners.map(async (one) => [one, await databaseUrl(product, one)] as const));
  const urls = Object.fromEntries(found) as Parameters<typeof explainServices.media>[0];
  const explained: ExplainedCall[] = [];
  const place = { account: account + 1, leaving: last, photosEach };
  for (const service of schemaOwners) explained.push(...(await explainServices[service](urls, place)));
  return { photos, filledIn, timed, explained };
}

/** A call may take half as long again at a hundred times the rows, and as much as a busy machine adds. */
const [mayGrow, noiseMs, noiseRows] = [1.5, 40, 100];

function getTimes(measured: readonly Measured[]): Measurement[] {
  const [first] = measured;
  const last = measured.at(-1);
  return (last?.timed ?? []).map(({ name: call, p95 }) => {
    const each = measured.map(({ timed }) => timed.find((one) => one.name === call)?.p95 ?? Number.NaN);
    const aim = Math.ceil((first?.timed.find((one) => one.name === call)?.p95 ?? 0) * mayGrow + noiseMs);
    const note = `at ${measured.map(({ photos }) => name(photos)).join(', ')}: ${each.map((ms) => ms.toFixed(0)).join(', ')} ms`;
    return { what: `Public call, p95: ${call}`, value: p95, unit: 'ms', aim, note };
  });
}

function readRows(measured: readonly Measured[]): Measurement[] {
  const last = measured.at(-1);
  // Postgres reads a table of some hundred rows whole: that costs less than an index.
  const isLarge = (last?.photos ?? 0) > Math.min(...sizes);
  return (last?.explained ?? []).map(({ name: call, rowsRead, atMost }) => {
    const same = measured.flatMap(({ explained }) => explained.filter((one) => one.name === call));
    const note = `rows ${same.map((one) => one.rowsRead).join(', ')}; ${same.map((one) => one.ms.toFixed(1)).join(', ')} ms`;
    const what = `Rows read: ${call}`;
    return { what, value: rowsRead, unit: 'rows', note, ...(isLarge && { aim: atMost }) };
  });
}

function growing(measured: readonly Measured[], results: readonly Measurement[]): Result[] {
  const [first] = measured;
  const readsMore = (measured.at(-1)?.explained ?? []).flatMap(({ name: call, rowsRead }) => {
    const before = first?.explained.find((one) => one.name === call)?.rowsRead ?? 0;
    return rowsRead > before * mayGrow + noiseRows ? [`${call}: ${before} and ${rowsRead} rows`] : [];
  });
  const isOver = results.flatMap(({ what, value, aim }) => (aim !== undefined && value > aim ? [what] : []));
  const problems = [...readsMore, ...isOver];
  return problems.length > 0 ? [{ what: 'Grows with the whole table', problem: problems.join('; ') }] : [];
}

export const section: Section = {
  order: 80,
  byDefault: false,
  publishedAs: ({ count = largest }) =>
    count < largest ? undefined : `${name(largest)} photos in albums of ${photosEach}, each of an account of its own`,
  async measure(product, { count = largest }) {
    const opened = await Promise.all(schemaOwners.map(async (one) => [one, await openDatabase(product, one)] as const));
    const databases = Object.fromEntries(opened) as unknown as Databases;
    try {
      const measured: Measured[] = [];
      for (const photos of sizes.filter((size) => size <= count))
        measured.push(await measureAt(product, databases, measured.at(-1)?.photos ?? 0, photos));
      const filled = measured.map(({ photos, filledIn }) => ({
        what: `Filled to ${name(photos)} photos`,
        value: filledIn,
        unit: 's' as const,
      }));
      const results = [...getTimes(measured), ...readRows(measured)];
      return [...filled, ...results, ...growing(measured, results)];
    } finally {
      await Promise.all(opened.map(([, database]) => database.end()));
    }
  },
};
