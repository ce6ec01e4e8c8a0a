import { exifTags } from './capture-date/exif-tags.ts';
import type { WrittenDate } from './capture-date/written-date.ts';
import type { CaptureDateSource } from './capture-date/written-dates.ts';

interface Entry {
  readonly tag: number;
  /** Of values (TIFF 6.0, section 2): ASCII, a 16-bit or a 32-bit number. */
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

/** What does not fit into four bytes stands behind the entries. */
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

/** The directory of the image and, where there is something of the camera, that of the camera behind it. */
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

/** A date that may be that of the file stays one in its copy. */
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
  /** 1 (upright) to 8. */
  readonly orientation?: number | undefined;
  readonly date?: WrittenDate | undefined;
  readonly field?: DateField | undefined;
}

/** A TIFF block that says this and nothing else, for JPEG, PNG and WebP. */
export function writeExifBlock({ orientation, date, field = 'original' }: WrittenExif): Uint8Array<ArrayBuffer> {
  const dated = date === undefined ? [] : dateEntries(date, field);
  // One tag of the image's own directory has a low number.
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
