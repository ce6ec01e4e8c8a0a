import { exifTags } from './exif-tags.ts';
import type { WrittenDate } from './written-date.ts';
import type { CaptureDateSource } from './written-dates.ts';

interface Entry {
  readonly tag: number;
  /** TIFF 6.0, section 2: ASCII, SHORT, LONG. */
  readonly type: 2 | 3 | 4;
  readonly bytes: readonly number[];
}

const bytes16 = (value: number): number[] => [value >> 8, value & 0xff];
const bytes32 = (value: number): number[] => [...bytes16(value >>> 16), ...bytes16(value & 0xffff)];
const getBytes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const textEntry = (tag: number, text: string): Entry => ({ tag, type: 2, bytes: [...getBytes(text), 0] });
const shortEntry = (tag: number, value: number): Entry => ({ tag, type: 3, bytes: bytes16(value) });
const longEntry = (tag: number, value: number): Entry => ({ tag, type: 4, bytes: bytes32(value) });

const getCount = ({ type, bytes }: Entry): number => (type === 2 ? bytes.length : 1);

/** Values longer than four bytes follow the entries. */
function writeDirectory(entries: readonly Entry[], start: number): number[] {
  const far: number[] = [];
  const farAt = start + 2 + 12 * entries.length + 4;
  const heads = entries.flatMap((entry) => {
    const { tag, type, bytes } = entry;
    const value = bytes.length > 4 ? bytes32(farAt + far.length) : [...bytes, ...Array(4 - bytes.length).fill(0)];
    if (bytes.length > 4) far.push(...bytes);
    return [...bytes16(tag), ...bytes16(type), ...bytes32(getCount(entry)), ...value];
  });
  return [...bytes16(entries.length), ...heads, ...bytes32(0), ...far];
}

const header = [...getBytes('MM\0*'), ...bytes32(8)];

function writeTiff(image: readonly Entry[], camera: readonly Entry[]): number[] {
  if (camera.length === 0) return [...header, ...writeDirectory(image, header.length)];
  const withPointer = (to: number) => writeDirectory([...image, longEntry(exifTags.exifPointer, to)], header.length);
  const cameraAt = header.length + withPointer(0).length;
  return [...header, ...withPointer(cameraAt), ...writeDirectory(camera, cameraAt)];
}

const dateTags = {
  original: [exifTags.dateTimeOriginal, exifTags.offsetTimeOriginal, exifTags.subSecTimeOriginal],
  digitized: [exifTags.dateTimeDigitized, exifTags.offsetTimeDigitized, exifTags.subSecTimeDigitized],
  modified: [exifTags.dateTime, exifTags.offsetTime, exifTags.subSecTime],
} as const;
type DateField = keyof typeof dateTags;

export const fieldOfSource: Readonly<Record<CaptureDateSource, DateField>> = {
  exif_original: 'original',
  xmp_original: 'original',
  xmp_created: 'original',
  iptc_created: 'original',
  exif_digitized: 'digitized',
  xmp_digitized: 'digitized',
  exif_modified: 'modified',
  png_created: 'modified',
};

function dateEntries({ local, offset, fraction }: WrittenDate, field: DateField): Entry[] {
  const [date, offsetTag, fractionTag] = dateTags[field];
  return [
    textEntry(date, local.replace('T', ' ').replace(/-/g, ':')),
    ...(offset === undefined ? [] : [textEntry(offsetTag, offset)]),
    ...(fraction === undefined ? [] : [textEntry(fractionTag, fraction)]),
  ];
}

export interface WrittenExif {
  readonly orientation?: number | undefined;
  readonly date?: WrittenDate | undefined;
  readonly field?: DateField | undefined;
}

export function writeExifBlock({ orientation, date, field = 'original' }: WrittenExif): Uint8Array<ArrayBuffer> {
  const dated = date === undefined ? [] : dateEntries(date, field);
  const isOfImage = ({ tag }: Entry): boolean => tag === exifTags.dateTime;
  const turned = orientation === undefined ? [] : [shortEntry(exifTags.orientation, orientation)];
  const image = [...turned, ...dated.filter(isOfImage)];
  return Uint8Array.from(
    writeTiff(
      image,
      dated.filter((entry) => !isOfImage(entry)),
    ),
  );
}
