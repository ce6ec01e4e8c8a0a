import { crc32 } from 'node:zlib';
import { openZip, placeOfDirectory, readCentralDirectory } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from './zip-records.ts';

const time = { local: '2019-05-03T12:30:42', instant: new Date('2019-05-03T10:30:42Z') };
const byte = Buffer.from('x');
const entryAt = (name: string, offset: number): PlacedEntry => ({
  ...{ name, offset, time },
  ...{ size: byte.length, crc32: crc32(byte) },
});

const directory = (entries: readonly PlacedEntry[], offset: number): Buffer => {
  const headers = Buffer.concat(entries.map(directoryHeader));
  return Buffer.concat([headers, endOfDirectory({ entries: entries.length, offset, size: headers.length })]);
};

function getArchive(names: readonly string[]): Buffer {
  const written: Buffer[] = [];
  const entries: PlacedEntry[] = [];
  let offset = 0;
  for (const name of names) {
    const entry = entryAt(name, offset);
    const header = localHeader(entry);
    entries.push(entry);
    written.push(header, byte);
    offset += header.length + byte.length;
  }
  return Buffer.concat([...written, directory(entries, offset)]);
}

it('store names in every script', () => {
  expect([...openZip(getArchive(['סבתא_1.jpg', 'Ömer_1.png'])).keys()]).toEqual(['סבתא_1.jpg', 'Ömer_1.png']);
});

it('do not use Zip64 while the plain fields suffice', () => {
  const near = directoryHeader(entryAt('a.jpg', 0xfffffffe));
  const far = directoryHeader(entryAt('a.jpg', 0xffffffff));
  expect(near.readUInt16LE(6)).toBe(20);
  expect(far.readUInt16LE(6)).toBe(45);
  expect(far.length - near.length).toBe(12);
});

it.each([
  { entries: 65_534, size: 0, offset: 0, isZip64: false },
  { entries: 65_535, size: 0, offset: 0, isZip64: true },
  { entries: 70_000, size: 0, offset: 0, isZip64: true },
  { entries: 1, size: 0, offset: 0xfffffffe, isZip64: false },
  { entries: 1, size: 0, offset: 0xffffffff, isZip64: true },
  { entries: 1, size: 0xfffffffe, offset: 7, isZip64: false },
  { entries: 1, size: 0xffffffff, offset: 7, isZip64: true },
  { entries: 1, size: 50_000_000_000, offset: 7, isZip64: true },
])('locate $entries entries of $size bytes at offset $offset', ({ isZip64, ...place }) => {
  const end = endOfDirectory(place);
  expect(placeOfDirectory(end, place.offset + place.size)).toEqual(place);
  expect(end.includes(Buffer.from('PK\x06\x06'))).toBe(isZip64);
});

it.each([0xfffffffe, 0xffffffff, 50_000_000_000])('locate a file that begins at byte %i', (offset) => {
  const base = offset + 5000;
  const found = readCentralDirectory(directory([entryAt('first.jpg', 0), entryAt('far.jpg', offset)], base), base);
  expect(found.map(({ name, offset: place }) => [name, place])).toEqual([
    ['first.jpg', 0],
    ['far.jpg', offset],
  ]);
});

const getDay = (header: Buffer): readonly [year: number, month: number, day: number] => {
  const day = header.readUInt16LE(12);
  return [1980 + (day >> 9), (day >> 5) & 15, day & 31];
};

it('store the local time and the instant when a file was made', () => {
  const header = localHeader(entryAt('a', 0));
  expect(header.readUInt16LE(10)).toBe((12 << 11) | (30 << 5) | 21);
  expect(getDay(header)).toEqual([2019, 5, 3]);
  expect(header.subarray(-9).toString('latin1', 0, 5)).toBe('UT\x05\0\x01');
  expect(header.readUInt32LE(header.length - 4)).toBe(time.instant.getTime() / 1000);
});

it.each([
  { local: '1962-08-05T10:00:00', day: [1980, 1, 1], hasInstant: false },
  { local: '1969-12-31T23:59:59', day: [1980, 1, 1], hasInstant: false },
  { local: '1970-01-02T00:00:00', day: [1980, 1, 1], hasInstant: true },
  { local: '1979-12-31T23:59:59', day: [1980, 1, 1], hasInstant: true },
  { local: '1980-01-01T00:00:02', day: [1980, 1, 1], hasInstant: true },
  { local: '2038-01-19T03:14:07', day: [2038, 1, 19], hasInstant: true },
  { local: '2038-01-19T03:14:08', day: [2038, 1, 19], hasInstant: false },
  { local: '2108-02-03T00:00:00', day: [2107, 12, 31], hasInstant: false },
])('store $local as far as their fields reach', ({ local, day, hasInstant }) => {
  const header = localHeader({ ...entryAt('a', 0), time: { local, instant: new Date(`${local}Z`) } });
  expect(getDay(header)).toEqual(day);
  expect(header.includes('UT\x05\0', 0, 'latin1')).toBe(hasInstant);
});
