/** Types of values (TIFF 6.0, section 2). */
export const tiffTypes = { byte: 1, ascii: 2, short: 3, long: 4 } as const;
/** Numbers of tags (Exif 2.32). */
export const tiffTags = {
  interoperabilityIndex: 0x0001,
  width: 0x0100,
  orientation: 0x0112,
  exifPointer: 0x8769,
  colourSpace: 0xa001,
  interoperabilityPointer: 0xa005,
} as const;

type TagName = keyof typeof tiffTags;

export interface TiffEntry {
  readonly tag: TagName;
  readonly type?: keyof typeof tiffTypes;
  readonly count?: number;
  readonly value: number;
}

export interface TiffBlock {
  readonly isLittle?: boolean;
  readonly directories: readonly (readonly TiffEntry[])[];
}

const headerBytes = 8;
const entryBytes = 12;
const directoryBytes = (entries: readonly TiffEntry[]): number => 2 + entryBytes * entries.length + 4;

export const directoryStart = (directories: TiffBlock['directories'], index: number): number =>
  directories.slice(0, index).reduce((at, entries) => at + directoryBytes(entries), headerBytes);

export function tiffBlock({ isLittle = false, directories }: TiffBlock): Buffer {
  const bytes = Buffer.alloc(directoryStart(directories, directories.length));
  const write16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittle ? 'II' : 'MM', 'latin1');
  write16(42, 2);
  write32(headerBytes, 4);
  for (const [index, entries] of directories.entries()) {
    const start = directoryStart(directories, index);
    write16(entries.length, start);
    for (const [place, { tag, type = 'short', count = 1, value }] of entries.entries()) {
      const at = start + 2 + entryBytes * place;
      write16(tiffTags[tag], at);
      write16(tiffTypes[type], at + 2);
      write32(count, at + 4);
      if (type === 'byte') bytes.writeUInt8(value, at + 8);
      else if (type === 'short') write16(value, at + 8);
      else write32(value, at + 8);
    }
    const isNamed = directories.flat().some(({ tag, value }) => tag.endsWith('Pointer') && value > start);
    const next = index + 1 < directories.length && !isNamed ? directoryStart(directories, index + 1) : 0;
    write32(next, start + directoryBytes(entries) - 4);
  }
  return bytes;
}
