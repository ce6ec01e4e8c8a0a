import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaFixture } from './media.fixture.ts';
import { up } from './migrations/0014-keep-sources-of-dates.ts';

const media = await mediaFixture();
const { database } = media.deps;
const shown = async (memorial: string) => (await media.send('GET', `/api/memorials/${memorial}/photos`)).json();

it('names the source field of a date, unless it is the usual one', async () => {
  const dated = async (IFD2: Record<string, string>) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .withExif({ IFD2 })
      .jpeg()
      .toBuffer();
  const original = { DateTimeOriginal: '2008:05:30 15:56:01', OffsetTimeOriginal: '+02:00' };
  for (const tags of [
    original,
    { DateTimeDigitized: '2008:05:30 15:56:02' },
    { DateTimeOriginal: '2000:01:01 00:00:00' },
  ])
    await media.upload([{ file: await dated(tags) }], 'memorial-12');
  const photos = await shown('memorial-12');
  expect(photos).toMatchObject([
    { takenAt: '2008-05-30T15:56:01' },
    { takenAt: '2008-05-30T15:56:02', takenAtSource: 'exif_digitized' },
    { takenAt: null },
  ]);
  expect(photos.map((photo: object) => 'takenAtSource' in photo)).toEqual([false, true, false]);
  expect(await media.rows(12)).toMatchObject([
    { taken_at_source: 'exif_original', taken_at_offset: '+02:00' },
    { taken_at_source: 'exif_digitized', taken_at_offset: null },
    { taken_at_source: null, taken_at_offset: null },
  ]);
  const page = await media.send('GET', '/api/memorials/memorial-12/photos?limit=5');
  expect(page.json()).toEqual(photos);
});

it('removes stored dates that are not credible, and keeps the others', async () => {
  const created_at = new Date('2026-11-20T12:00:00Z');
  const kept = ['1826-01-01T00:00:00', '1999-12-31T23:59:59', '2026-11-21T02:00:00'];
  const wrong = ['1825-12-31T23:59:59', '1980-01-01T00:00:10', '2000-01-01T12:00:00', '2026-11-21T02:00:01'];
  for (const taken_at of [...kept, ...wrong]) await media.addRows(1, { memorial_id: 13, taken_at, created_at });
  for (const column of ['taken_at_source', 'taken_at_offset'])
    await database.schema.alterTable('photos').dropColumn(column).execute();
  await up(database as unknown as Kysely<unknown>);
  const dates = (await shown('memorial-13')).map(({ takenAt }: { takenAt: string | null }) => takenAt);
  expect(dates).toEqual([...kept, ...wrong.map(() => null)]);
});
