import { exifTags, readExifTexts } from './exif-tags.ts';
import { readIptcDate } from './iptc-date.ts';
import { readPngDate } from './png-date.ts';
import { parseOffset, parseWrittenDate, type WrittenDate } from './written-date.ts';
import { readXmpTexts, xmpNames } from './xmp-texts.ts';

/** Best first; the last four may mean when the file was made. */
export const captureDateSources = [
  'exif_original',
  'xmp_original',
  'xmp_created',
  'iptc_created',
  'exif_digitized',
  'xmp_digitized',
  'exif_modified',
  'png_created',
] as const;
export type CaptureDateSource = (typeof captureDateSources)[number];

export interface WrittenDates {
  readonly dates: Partial<Record<CaptureDateSource, WrittenDate>>;
  readonly isScan: boolean;
  readonly modified?: WrittenDate | undefined;
}

const scannedSources = new Set(['\x01', '\x02']);
const scannerNames =
  /scan|perfection|plustek|silverfast|noritsu|frontier|photomyne|pakon|(?:office|desk|laser)jet|mp navigator|\b(?:m[gpx]|t[rs])\d{3,4} series|\b(?:et|wf|xp)-\d{3,4}/i;

type Texts = ReadonlyMap<number | string, string>;

function exifDate(texts: Texts, tag: number, offsetTag: number, fractionTag: number): WrittenDate | undefined {
  const date = parseWrittenDate(texts.get(tag) ?? '');
  if (!date) return undefined;
  const fraction = /^\d{1,9}/.exec(texts.get(fractionTag) ?? '')?.[0];
  return { ...date, fraction: fraction ?? date.fraction, offset: parseOffset(texts.get(offsetTag)) ?? date.offset };
}

export function readWrittenDates(bytes: Uint8Array): WrittenDates {
  const [exif, xmp] = [readExifTexts(bytes), readXmpTexts(bytes)];
  const parse = (text: string | undefined) => (text === undefined ? undefined : parseWrittenDate(text));
  const { make, model, software, fileSource, ...tags } = exifTags;
  const modified = exifDate(exif, tags.dateTime, tags.offsetTime, tags.subSecTime);
  const makers = [make, model, software].map((tag) => exif.get(tag));
  const tools = [xmpNames.make, xmpNames.model, xmpNames.tool].map((name) => xmp.get(name));
  const dates = {
    exif_original: exifDate(exif, tags.dateTimeOriginal, tags.offsetTimeOriginal, tags.subSecTimeOriginal),
    xmp_original: parse(xmp.get(xmpNames.original)),
    xmp_created: parse(xmp.get(xmpNames.created)),
    iptc_created: parse(readIptcDate(bytes)),
    exif_digitized: exifDate(exif, tags.dateTimeDigitized, tags.offsetTimeDigitized, tags.subSecTimeDigitized),
    xmp_digitized: parse(xmp.get(xmpNames.digitized)),
    exif_modified: modified,
    png_created: parse(readPngDate(bytes)),
  };
  return {
    // Absent fields must not override those of another part.
    dates: Object.fromEntries(Object.entries(dates).filter(([, date]) => date)),
    isScan: scannedSources.has(exif.get(fileSource) ?? '') || scannerNames.test([...makers, ...tools].join(' ')),
    modified: modified ?? parse(xmp.get(xmpNames.modified)),
  };
}

export const mergeWritten = (later: WrittenDates, first: WrittenDates): WrittenDates => ({
  dates: { ...later.dates, ...first.dates },
  isScan: later.isScan || first.isScan,
  modified: first.modified ?? later.modified,
});
