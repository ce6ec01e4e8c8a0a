import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOwners } from '@afterglow/proto/services';
import { databaseUrl, openDatabase } from '../database.ts';
import { realPhotos } from '../photos.ts';
import type { Product } from '../product.ts';
import { type DatabaseUrls, servicesAtScale } from '../scale/explain-services.ts';
import { type ExplainedCall, type TimedCall, type TimedRun, timeCall } from '../scale/explained-calls.ts';
import { type Databases, fillTables } from '../scale/fill-tables.ts';
import { invitationToken } from '../scale/numbered.ts';
import { memorialRoutes } from '../scale/public/memorial-routes.ts';
import { photoForm, photoRoutes } from '../scale/public/photo-routes.ts';
import { slideshowRoutes } from '../scale/public/slideshow-routes.ts';
import type { MeasuredRoute } from '../scale/public/unmeasured-routes.ts';
import { type Visitors, welcomeVisitors } from '../scale/public/visitors.ts';
import type { Measurement, Result, Section } from '../section.ts';

/** Routes of invitees. They can take back only photos of the same browser. */
const invitationRoutes = ({ guest: call, account, photo }: Visitors) => {
  const params = { invitationToken: invitationToken(account, 1) };
  const sent: string[] = [];
  const one = (round: number) => ({ params: { ...params, filename: sent[round % sent.length] ?? '' } });
  return {
    'GET /api/invitations/:invitationToken': () => call('GET /api/invitations/:invitationToken', { params }),
    'POST /api/invitations/:invitationToken/upload': (round: number) =>
      call('POST /api/invitations/:invitationToken/upload', { params, form: photoForm(round, photo) }),
    'GET /api/invitations/:invitationToken/photos': async () => {
      const photos = await call('GET /api/invitations/:invitationToken/photos', { params });
      sent.splice(0, sent.length, ...photos.map(({ filename }) => filename));
    },
    'DELETE /api/invitations/:invitationToken/photos/:filename': (round: number) =>
      call('DELETE /api/invitations/:invitationToken/photos/:filename', one(round)),
    'POST /api/invitations/:invitationToken/photos/:filename/restore': (round: number) =>
      call('POST /api/invitations/:invitationToken/photos/:filename/restore', one(round)),
    'PUT /api/invitations/:invitationToken/photos/:filename/caption': (round: number) =>
      call('PUT /api/invitations/:invitationToken/photos/:filename/caption', {
        ...one(round),
        body: { suggestedCaption: `Ruth in ${1900 + round}` },
      }),
    'PUT /api/invitations/:invitationToken/photos/:filename/words': (round: number) =>
      call('PUT /api/invitations/:invitationToken/photos/:filename/words', {
        ...one(round),
        body: { words: { who: 'Ruth', where: 'Rome', when: `${1900 + round}`, sentence: '' } },
      }),
    'PUT /api/invitations/:invitationToken/photos/:filename/year': (round: number) =>
      call('PUT /api/invitations/:invitationToken/photos/:filename/year', {
        ...one(round),
        body: { estimatedYear: `${1900 + (round % 100)}` },
      }),
    'GET /api/invitations/:invitationToken/videos': () =>
      call('GET /api/invitations/:invitationToken/videos', { params }),
  };
};

async function timePublicCalls(visitors: Visitors): Promise<TimedCall[]> {
  const routes = {
    ...memorialRoutes(visitors),
    ...photoRoutes(visitors),
    ...invitationRoutes(visitors),
    ...slideshowRoutes(visitors),
  } satisfies Record<MeasuredRoute, TimedRun>;
  const timed: TimedCall[] = [];
  for (const [name, run] of Object.entries(routes)) timed.push(await timeCall(name, run));
  return timed;
}

const [lookEveryMs, longestMs] = [500, 120_000];

async function isAtRest({ media, render }: Databases): Promise<boolean> {
  const { rows: frames } = await media.query('select from frames where made_at < now() limit 1');
  const { rows: videos } = await render.query("select from videos where state in ('due', 'rendering') limit 1");
  return frames.length === 0 && videos.length === 0;
}

/** Waits until encoding caused by one size cannot affect the next one. */
async function awaitRest(databases: Databases): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end && !(await isAtRest(databases))) await sleep(lookEveryMs);
}

const photosEach = 500;
/** The total number of photos, in albums of the same size. */
const sizes = [100_000, 1_000_000, 10_000_000];

interface Measured {
  readonly photos: number;
  readonly filledIn: number;
  readonly calls: readonly TimedCall[];
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

/** The allowed growth with more rows: half as much again, plus noise. Medians vary less than p95. */
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
  // Postgres reads small tables completely, since that costs less than an index.
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

const grouped = /^(Public call, p95|Public call, median|Background look, p95|Background look, median|Rows read): (.*)$/;

function summarize(results: readonly Result[]): Result[] {
  const single = results.filter(({ what }) => !grouped.test(what));
  const groups = Map.groupBy(
    results.flatMap((result) => ('problem' in result || result.aim === undefined ? [] : [result])),
    ({ what }) => grouped.exec(what)?.[1] ?? '',
  );
  const nearest = [...groups].flatMap(([group, members]) => {
    const [first] = members.toSorted((a, b) => b.value / (b.aim ?? b.value) - a.value / (a.aim ?? a.value));
    const what = `${group}: nearest to its aim of ${members.length}, ${grouped.exec(first?.what ?? '')?.[2]}`;
    return first ? [{ ...first, what }] : [];
  });
  return [...single, ...nearest];
}

export const section: Section = {
  order: 80,
  byDefault: false,
  summarize,
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
