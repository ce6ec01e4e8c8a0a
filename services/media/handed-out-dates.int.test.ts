import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cameraImage, exifSegment, exifTiff, realPhoto, sampleImage, withSegments } from '@afterglow/test-kit/images';
import { readCentralDirectory } from '@afterglow/test-kit/zip';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { image } from './adapters/upload.fixture.ts';
import { mediaFixture } from './media.fixture.ts';

const media = await mediaFixture();
const folder = await mkdtemp(join(tmpdir(), 'afterglow-dates-'));
afterAll(() => rm(folder, { recursive: true }));

type Sent = Parameters<typeof exifTiff>[0];

const dated = async (texts: Sent): Promise<Buffer> =>
  withSegments(
    await sharp(await sampleImage())
      .jpeg()
      .toBuffer(),
    exifSegment(exifTiff(texts)),
  );

async function original(file: Buffer) {
  const { filename } = (await media.upload([{ file }], 'memorial-13')).json().photos[0];
  return (await media.send('GET', `/api/photos/${filename}`)).rawPayload;
}

const readExif = (file: Buffer) =>
  Object.fromEntries(
    Object.entries(ExifReader.load(file, { expanded: true }).exif ?? {}).map(([name, { description }]) => [
      name,
      description,
    ]),
  );

const date = { DateTimeOriginal: '2008:05:30 15:56:01' };
const pointer = { 'Exif IFD Pointer': expect.anything() };

it.each([
  'baseline JPEG',
  'progressive JPEG',
  'PNG',
  '16-bit P3 PNG',
  'WebP',
  'lossless WebP',
  'transparent WebP',
] as const)('U17: the original of a %s carries its date and its orientation, and no other tag', async (encoding) => {
  const file = await cameraImage(encoding, 6);
  const kept = await original(file);
  expect(readExif(kept)).toEqual({ ...date, ...pointer, Orientation: expect.anything() });
  expect((await sharp(kept).metadata()).orientation).toBe(6);
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
  expect(readExif(await original(await cameraImage(encoding, 1)))).toEqual({ ...date, ...pointer });
});

it('U17: the original keeps the offset and the fraction of its date', async () => {
  const known = { ...date, OffsetTimeOriginal: '+02:00', SubSecTimeOriginal: '25' };
  const sent = { ...known, Make: 'Kodak', Software: 'secret words', DateTime: '2019:01:02 03:04:05' };
  expect(readExif(await original(await dated(sent)))).toEqual({ ...known, ...pointer });
});

it.each([
  ['that another field says', { DateTimeDigitized: '2008:05:30 15:56:01' }, { ...date, ...pointer }],
  ['that cannot be believed is gone', { DateTimeOriginal: '2000:01:01 00:00:00' }, {}],
] as const)('U17: a date %s is kept as the date on which the photo was taken', async (_, sent, kept) => {
  expect(readExif(await original(await dated(sent)))).toEqual(kept);
});

it('U17: the original of a damaged photo carries its date', async () => {
  const whole = realPhoto('11');
  expect(readExif(await original(whole.subarray(0, whole.length * 0.9)))).toMatchObject({
    DateTimeOriginal: '2018:07:16 17:52:22',
  });
});

it('U17: a turned photo and a restored one keep their date', async () => {
  const { id, filename } = (await media.upload([{ file: await dated({ ...date, Make: 'a' }) }], 'memorial-12')).json()
    .photos[0];
  await media.send('PATCH', `/api/photos/${id}/rotation`, media.ada, { turns: 1 });
  await media.send('DELETE', `/api/photos/${id}`);
  await media.send('POST', `/api/photos/${id}/restore`);
  expect(readExif((await media.send('GET', `/api/photos/${filename}`)).rawPayload)).toMatchObject(date);
  expect((await media.send('GET', '/api/memorials/memorial-12/photos')).json()).toMatchObject([
    { takenAt: '2008-05-30T15:56:01', turns: 1 },
  ]);
});

it('U17: a better copy brings its own date', async () => {
  const [whole, sender] = [realPhoto('11'), 'memorial-12'];
  const damaged = (await media.upload([{ file: whole.subarray(0, whole.length * 0.9) }], sender)).json().photos[0];
  await media.deps.database.updateTable('photos').set({ taken_at: null }).where('id', '=', damaged.id).execute();
  const [copy] = (await media.upload([{ field: 'replaces', value: damaged.filename }, { file: whole }], sender)).json()
    .photos;
  expect(copy).toMatchObject({ takenAt: '2018-07-16T17:52:22' });
  expect(copy).not.toHaveProperty('damage');
});

async function zip(): Promise<Buffer> {
  const { url } = (
    await media.send('POST', '/api/memorials/memorial-11/photos/archive', media.ada, { selected: false })
  ).json();
  return (await media.send('GET', url)).rawPayload;
}

const seconds = (instant: string): number => Date.parse(instant) / 1000;

const inZip = [
  { texts: { ...date, OffsetTimeOriginal: '+02:00' }, local: '2008-05-30T15:56:00', instant: '2008-05-30T13:56:01Z' },
  { texts: date, local: '2008-05-30T15:56:00', instant: '2008-05-30T19:56:01Z' },
  { texts: { DateTimeOriginal: '1975:06:07 08:09:10' }, local: '1980-01-01T00:00:00', instant: '1975-06-07T12:09:10Z' },
  { texts: { DateTimeOriginal: '1962:06:07 08:09:10' }, local: '1980-01-01T00:00:00', instant: undefined },
];

it('U17: a file in a zip has the date of the photo, or of its upload if the photo has none', async () => {
  for (const { texts } of inZip) await media.upload([{ file: await dated(texts) }]);
  await media.upload([{ file: image('undated') }]);
  const sentAt = new Date('2026-11-28T12:34:56Z');
  await media.deps.database.updateTable('photos').set({ created_at: sentAt }).where('memorial_id', '=', 11).execute();
  const archive = await zip();
  expect(
    readCentralDirectory(archive).map(({ local, instant }) => ({ local, instant })),
    'zip-11',
  ).toEqual([
    ...inZip.map(({ local, instant }) => ({ local, instant: instant && seconds(instant) })),
    { local: '2026-11-28T07:34:56', instant: sentAt.getTime() / 1000 },
  ]);
});

const has = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ['-v']).then(
    () => true,
    () => false,
  );

it.skipIf(!(await has('unzip')))('U17: unzip gives the files these dates', { tags: ['extended'] }, async () => {
  const path = join(folder, 'photos.zip');
  await writeFile(path, await zip());
  await promisify(execFile)('env', ['TZ=America/New_York', 'unzip', '-q', path, '-d', folder]);
  const names = readCentralDirectory(await zip()).map(({ name }) => name);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime.toISOString()));
  expect(times).toEqual([
    ...inZip.map(({ instant }) => (instant ?? '1980-01-01T05:00:00Z').replace('Z', '.000Z')),
    '2026-11-28T12:34:56.000Z',
  ]);
});
