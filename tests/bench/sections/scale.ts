import { schemaOwners } from '@afterglow/proto/services';
import { databaseUrl, openDatabase } from '../database.ts';
import { realPhotos } from '../photos.ts';
import type { Product } from '../product.ts';
import { awaitRest } from '../scale/await-rest.ts';
import { type DatabaseUrls, servicesAtScale } from '../scale/explain-services.ts';
import type { ExplainedCall, TimedCall } from '../scale/explained-calls.ts';
import { type Databases, fillTables } from '../scale/fill-tables.ts';
import { welcomeVisitors } from '../scale/public/visitors.ts';
import { timePublicCalls } from '../scale/public-calls.ts';
import type { Measurement, Result, Section } from '../section.ts';

const photosEach = 500;
/** Photos in all, each time in albums of the same size. */
const sizes = [100_000, 1_000_000, 10_000_000];

interface Measured {
  readonly photos: number;
  /** Seconds that the generator took to come here. */
  readonly filledIn: number;
  readonly calls: readonly TimedCall[];
  /** Looks of background tasks and gauges. */
  readonly looks: readonly TimedCall[];
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
  await awaitRest(databases);
  const visitors = await welcomeVisitors(product, databases, { account, photo: photo?.bytes ?? Buffer.alloc(0) });
  const calls = await timePublicCalls(visitors);
  const found = await Promise.all(schemaOwners.map(async (one) => [one, await databaseUrl(product, one)] as const));
  const urls = Object.fromEntries(found) as unknown as DatabaseUrls;
  const place = { account: account + 1, leaving: last, photosEach };
  const looks: TimedCall[] = [];
  for (const service of schemaOwners) looks.push(...(await servicesAtScale[service].timeLooks(urls, place)));
  const explained: ExplainedCall[] = [];
  for (const service of schemaOwners) explained.push(...(await servicesAtScale[service].explain(urls, place)));
  return { photos, filledIn, calls, looks, explained };
}

/** What a call may take with more rows: half as long again, and what a busy machine adds. A median moves less than a p95. */
const mayGrow = 1.5;
const noiseMs = { median: 10, p95: 40 } as const;
const noiseRows = 10;

const isNamed =
  (call: string) =>
  ({ name: other }: { readonly name: string }) =>
    call === other;

function getTimes(measured: readonly Measured[], kind: 'calls' | 'looks', what: string): Measurement[] {
  const allSizes = measured.map(({ photos }) => name(photos)).join(', ');
  return (measured.at(-1)?.[kind] ?? []).flatMap(({ name: call, p95, median }) => {
    const each = measured.flatMap((one) => one[kind].filter(isNamed(call)));
    const [first] = each;
    if (!first) return [];
    const subject = call.replace(/^look: /, '');
    return (
      [
        ['p95', p95],
        ['median', median],
      ] as const
    ).map(([of, value]) => ({
      ...{ what: `${what}, ${of}: ${subject}`, value, unit: 'ms' as const },
      aim: Math.ceil(first[of] * mayGrow + noiseMs[of]),
      note: `at ${allSizes}: ${each.map((one) => one[of].toFixed(1)).join(', ')} ms`,
    }));
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
  const readsMore = (measured.at(-1)?.explained ?? []).flatMap(({ name: call, rowsRead, countsUpTo = 0 }) => {
    const before = first?.explained.find(isNamed(call))?.rowsRead ?? 0;
    return rowsRead > Math.max(before * mayGrow + noiseRows, countsUpTo)
      ? [`${call}: ${before} and ${rowsRead} rows`]
      : [];
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
      const results = [
        ...getTimes(measured, 'calls', 'Public call'),
        ...getTimes(measured, 'looks', 'Background look'),
        ...readRows(measured),
      ];
      return [...filled, ...results, ...growing(measured, results)];
    } finally {
      await Promise.all(opened.map(([, database]) => database.end()));
    }
  },
};
