import { crc32 } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const zip64Locator = 0x07064b50;
const zip64End = 0x06064b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const namedInUtf8 = 0x0800;
const zip64Extra = 1;
const timeExtra = 0x5455;
const [most16, most32] = [0xffff, 0xffffffff];

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly sum: number;
  readonly offset: number;
  /** By MS-DOS: `2008-05-30T15:56:00`. */
  readonly local: string;
  /** By Info-ZIP's extended timestamp, in seconds since 1970. */
  readonly instant: number | undefined;
}

const read64 = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

interface Place {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

/** Read from Zip64 if the plain fields are full. */
export function placeOfDirectory(bytes: Buffer, base: number): Place {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endOfDirectory) throw new Error('a zip without an end');
  const entries = bytes.readUInt16LE(end + 10);
  const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (entries < most16 && size < most32 && offset < most32) return { entries, size, offset };
  if (bytes.readUInt32LE(end - 20) !== zip64Locator) throw new Error('no Zip64 locator');
  const at = read64(bytes, end - 12) - base;
  if (bytes.readUInt32LE(at) !== zip64End) throw new Error('no Zip64 end');
  return { entries: read64(bytes, at + 32), size: read64(bytes, at + 40), offset: read64(bytes, at + 48) };
}

function findExtra(extra: Buffer, kind: number): Buffer | undefined {
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === kind) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return undefined;
}

function farOffset(extra: Buffer): number {
  const field = findExtra(extra, zip64Extra);
  if (!field) throw new Error('a full field without Zip64');
  return read64(field, 0);
}

function dosTime(time: number, day: number): string {
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const date = [1980 + (day >> 9), two((day >> 5) & 15), two(day & 31)].join('-');
  return `${date}T${[time >> 11, (time >> 5) & 63, 2 * (time & 31)].map(two).join(':')}`;
}

/** PKWARE APPNOTE 4.3. @param base offset in the archive of these last bytes */
export function readCentralDirectory(bytes: Buffer, base = 0): Entry[] {
  const { entries, offset } = placeOfDirectory(bytes, base);
  const found: Entry[] = [];
  let at = offset - base;
  while (found.length < entries) {
    if (bytes.readUInt32LE(at) !== directoryEntry || bytes.readUInt16LE(at + 10) !== 0) throw new Error('not stored');
    if ((bytes.readUInt16LE(at + 8) & namedInUtf8) === 0) throw new Error('not named in UTF-8');
    const extraAt = at + 46 + bytes.readUInt16LE(at + 28);
    const end = extraAt + bytes.readUInt16LE(at + 30);
    const comment = bytes.readUInt16LE(at + 32);
    const near = bytes.readUInt32LE(at + 42);
    const extra = bytes.subarray(extraAt, end);
    found.push({
      name: bytes.toString('utf8', at + 46, extraAt),
      sum: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 20),
      offset: near < most32 ? near : farOffset(extra),
      local: dosTime(bytes.readUInt16LE(at + 12), bytes.readUInt16LE(at + 14)),
      instant: findExtra(extra, timeExtra)?.readUInt32LE(1),
    });
    at = end + comment;
  }
  return found;
}

function storedBytes(zip: Buffer, { name, size, sum, offset }: Entry): Buffer {
  if (zip.readUInt32LE(offset) !== localHeader) throw new Error('an entry that is not there');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + size);
  if (crc32(bytes) !== sum) throw new Error(`${name} is damaged`);
  return bytes;
}

export function openZip(zip: Buffer): Map<string, Buffer> {
  const entries = readCentralDirectory(zip);
  const files = new Map(entries.map((entry) => [entry.name, storedBytes(zip, entry)]));
  if (files.size < entries.length) throw new Error('two entries have the same name');
  return files;
}
