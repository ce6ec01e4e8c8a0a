/** Exif 2.32, sections 4.6.3 and 4.6.4. */
const orientationTag = 0x0112;
const exifPointer = 0x8769;
const short = 3;
const long = 4;
const entryBytes = 12;

/** As browsers read it: one SHORT from 1 to 8; 1 if there is none. */
export function tiffOrientation(block: Buffer): number {
  const tiff = openTiff(block);
  return (tiff && directoryOrientation(tiff, tiff.long(4))) ?? 1;
}

interface Tiff {
  readonly size: number;
  short(at: number): number;
  long(at: number): number;
}

const headerBytes = 8;

function openTiff(block: Buffer): Tiff | undefined {
  if (block.length < headerBytes) return undefined;
  const size = block.length;
  const start = block.toString('latin1', 0, 4);
  if (start === 'MM\0*') {
    return { size, short: (at) => block.readUInt16BE(at), long: (at) => block.readUInt32BE(at) };
  }
  if (start === 'II*\0') {
    return { size, short: (at) => block.readUInt16LE(at), long: (at) => block.readUInt32LE(at) };
  }
  return undefined;
}

/** Browsers also look in the EXIF directory. */
function directoryOrientation(tiff: Tiff, directory: number, isInner = false): number | undefined {
  if (directory + 2 > tiff.size) return undefined;
  const end = Math.min(tiff.size, directory + 2 + tiff.short(directory) * entryBytes);
  for (let at = directory + 2; at + entryBytes <= end; at += entryBytes) {
    const [tag, type, count] = [tiff.short(at), tiff.short(at + 2), tiff.long(at + 4)];
    if (count !== 1) continue;
    if (tag === orientationTag && type === short && isOrientation(tiff.short(at + 8))) return tiff.short(at + 8);
    if (tag === exifPointer && type === long && !isInner) {
      const inner = directoryOrientation(tiff, tiff.long(at + 8), true);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

const isOrientation = (value: number): boolean => value >= 1 && value <= 8;
