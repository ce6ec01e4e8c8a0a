import { findBytes, readLatin1 } from './find-bytes.ts';

/** Numbers of tags (Exif 3.0, sections 4.6.5 and 4.6.6). */
export const exifTags = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  software: 0x0131,
  dateTime: 0x0132,
  exifPointer: 0x8769,
  dateTimeOriginal: 0x9003,
  dateTimeDigitized: 0x9004,
  offsetTime: 0x9010,
  offsetTimeOriginal: 0x9011,
  offsetTimeDigitized: 0x9012,
  subSecTime: 0x9290,
  subSecTimeOriginal: 0x9291,
  subSecTimeDigitized: 0x9292,
  fileSource: 0xa300,
} as const;

type Directory = ReadonlyMap<number, string>;

const tiffStarts = ['II*\0', 'MM\0*'];
const textMaxBytes = 200;
const entriesMax = 1000;
const [ascii, undefinedBytes] = [2, 7];

/** Looks at the bytes before a TIFF block: of JPEG and HEIC, of PNG, and of WebP, where the chunk's size follows its name. */
const isNamed = (before: string): boolean =>
  before.endsWith('Exif\0\0') || before.endsWith('eXIf') || before.startsWith('EXIF');

/** In HEIC the name may be missing: the block begins 0 bytes after its own offset (ISO 23008-12, annex A.2.1). */
const hasOffset = (before: string): boolean => before.endsWith('\0\0\0\0');

function findTiff(bytes: Uint8Array, isPrecededBy: (before: string) => boolean): number | undefined {
  const starts = tiffStarts.flatMap((text) => {
    for (let at = findBytes(bytes, text); at !== -1; at = findBytes(bytes, text, at + 1)) {
      if (isPrecededBy(readLatin1(bytes, Math.max(0, at - 8), Math.min(8, at)))) return [at];
    }
    return [];
  });
  return starts.length === 0 ? undefined : Math.min(...starts);
}

function readDirectory(view: DataView, offset: number, isLittle: boolean): Map<number, string> {
  const tags = new Map<number, string>();
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const count = Math.min(view.getUint16(offset, isLittle), entriesMax);
  for (let entry = 0; entry < count; entry += 1) {
    const at = offset + 2 + 12 * entry;
    const [tag, type] = [view.getUint16(at, isLittle), view.getUint16(at + 2, isLittle)];
    const length = view.getUint32(at + 4, isLittle);
    if (tag === exifTags.exifPointer) tags.set(tag, String(view.getUint32(at + 8, isLittle)));
    if ((type !== ascii && type !== undefinedBytes) || tags.has(tag)) continue;
    const place = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    if (place + length > bytes.length) continue;
    const text = readLatin1(bytes, place, Math.min(length, textMaxBytes));
    tags.set(tag, type === ascii ? text.replace(/\0.*$/s, '') : text);
  }
  return tags;
}

function readWhereItIs(view: DataView, offset: number, isLittle: boolean): Directory {
  try {
    return readDirectory(view, offset, isLittle);
  } catch (error) {
    if (error instanceof RangeError) return new Map();
    throw error;
  }
}

/** Reads the first EXIF block: the tags of the image, not of its thumbnail. */
export function readExifTexts(bytes: Uint8Array): Directory {
  const start = findTiff(bytes, isNamed) ?? findTiff(bytes, hasOffset);
  if (start === undefined || start + 8 > bytes.length) return new Map();
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const isLittle = view.getUint16(0) === 0x4949;
  const image = readWhereItIs(view, view.getUint32(4, isLittle), isLittle);
  const exif = image.get(exifTags.exifPointer);
  return new Map([...image, ...(exif === undefined ? [] : readWhereItIs(view, Number(exif), isLittle))]);
}
