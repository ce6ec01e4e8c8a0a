import type { ZipTime } from './zip-time.ts';

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  readonly time: ZipTime;
}

export interface PlacedEntry extends ZipEntry {
  readonly offset: number;
}

interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

type Field = readonly [width: 1 | 2 | 4 | 8, value: number];

const [most16, most32] = [0xffff, 0xffffffff];
const [plainVersion, zip64Version] = [20, 45];
const madeOnUnix = (3 << 8) | zip64Version;
const readableFile = 0o100644 * 2 ** 16;
const nameIsUtf8 = 0x0800;
const stored = 0;

function record(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** MS-DOS: 1980 to 2107, steps of two seconds, no zone. */
const [firstDos, lastDos] = ['1980-01-01T00:00:00', '2107-12-31T23:59:58'];

function dosTime({ local }: ZipTime): readonly [Field, Field] {
  const writable = local < firstDos ? firstDos : local > lastDos ? lastDos : local;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = writable.split(/[-T:]/).map(Number);
  return [
    [2, (hour << 11) | (minute << 5) | (second >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | day],
  ];
}

/** libarchive and 7-Zip read earlier times as 2038 to 2106. */
const unixMax = 2 ** 31 - 1;

/** Info-ZIP's extended timestamp. */
export function unixTime({ instant }: ZipTime): Buffer {
  const seconds = Math.floor(instant.getTime() / 1000);
  if (seconds < 0 || seconds > unixMax) return Buffer.alloc(0);
  return record([
    [2, 0x5455],
    [2, 5],
    [1, 1],
    [4, seconds],
  ]);
}

const sharedFields = (entry: ZipEntry, version: number, nameLength: number, extraLength: number): readonly Field[] => [
  [2, version],
  [2, nameIsUtf8],
  [2, stored],
  ...dosTime(entry.time),
  [4, entry.crc32],
  [4, entry.size],
  [4, entry.size],
  [2, nameLength],
  [2, extraLength],
];

/** PKWARE APPNOTE 4.3.7. */
export function localHeader(entry: ZipEntry): Buffer {
  const [name, extra] = [Buffer.from(entry.name), unixTime(entry.time)];
  return Buffer.concat([
    record([[4, 0x04034b50], ...sharedFields(entry, plainVersion, name.length, extra.length)]),
    name,
    extra,
  ]);
}

export function directoryHeader(entry: PlacedEntry): Buffer {
  const isFar = entry.offset >= most32;
  const zip64: readonly Field[] = isFar
    ? [
        [2, 1],
        [2, 8],
        [8, entry.offset],
      ]
    : [];
  const [name, extra] = [Buffer.from(entry.name), Buffer.concat([unixTime(entry.time), record(zip64)])];
  const version = isFar ? zip64Version : plainVersion;
  const fields: readonly Field[] = [
    [4, 0x02014b50],
    [2, madeOnUnix],
    ...sharedFields(entry, version, name.length, extra.length),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, readableFile],
    [4, Math.min(entry.offset, most32)],
  ];
  return Buffer.concat([record(fields), name, extra]);
}

const zip64End = ({ entries, offset, size }: Directory): readonly Field[] => [
  [4, 0x06064b50],
  [8, 44],
  [2, madeOnUnix],
  [2, zip64Version],
  [4, 0],
  [4, 0],
  [8, entries],
  [8, entries],
  [8, size],
  [8, offset],
  [4, 0x07064b50],
  [4, 0],
  [8, offset + size],
  [4, 1],
];

/** PKWARE APPNOTE 4.3.14 to 4.3.16; Zip64 if fields overflow. */
export function endOfDirectory(directory: Directory): Buffer {
  const { entries, offset, size } = directory;
  const isLarge = entries >= most16 || offset >= most32 || size >= most32;
  return record([
    ...(isLarge ? zip64End(directory) : []),
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, most16)],
    [2, Math.min(entries, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  ]);
}
