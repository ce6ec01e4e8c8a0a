import { crc32 } from 'node:zlib';
import { openZip, placeOfDirectory, readCentralDirectory } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from './zip-records.ts';

const modified = new Date('2019-05-03T12:30:42Z');
const byte = Buffer.from('x');
const entryAt = (name: string, offset: number): PlacedEntry => ({
  ...{ name, offset, modified },
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

it('store when a file was made, and no time before the epoch of ZIP', () => {
  const header = localHeader(entryAt('a', 0));
  // 12:30:42 in steps of two seconds, and the day counted from 1980.
  expect(header.readUInt16LE(10)).toBe((12 << 11) | (30 << 5) | 21);
  expect(header.readUInt16LE(12)).toBe((39 << 9) | (5 << 5) | 3);
  expect(header.readUInt32LE(header.length - 4)).toBe(modified.getTime() / 1000);
  const old = localHeader({ ...entryAt('a', 0), modified: new Date('1960-02-02') });
  expect(old.readUInt16LE(12)).toBe((1 << 5) | 1);
  const first = localHeader({ ...entryAt('a', 0), modified: new Date('1980-02-03') });
  expect(first.readUInt16LE(12)).toBe((2 << 5) | 3);
});
