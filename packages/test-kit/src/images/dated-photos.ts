import { pngChunk, pngFile, webpChunk, webpFile } from './containers.ts';
import { type ExifTexts, exifSegment, exifTiff, iptcSegment, jpegFile, xmpPacket, xmpSegment } from './metadata.ts';

const exif = (texts: ExifTexts, order?: 'II' | 'MM'): Buffer => jpegFile(exifSegment(exifTiff(texts, order)));
const xmp = (description: string): Buffer => jpegFile(xmpSegment(description));
const iptc = (texts: Readonly<Record<number, string>>): Buffer => jpegFile(iptcSegment(texts));
const textPng = (type: string, text: string): Buffer => pngFile(pngChunk(type, Buffer.from(text, 'latin1')));

export const sendingTime = new Date('2026-11-28T12:00:00Z');

const original = '2008:05:30 15:56:01';
const taken = { local: '2008-05-30T15:56:01', source: 'exif_original' };
const wide = (text: string): string => text.split('').join('  ');

interface DatedPhoto {
  readonly title: string;
  readonly file: Buffer;
  readonly date: (Readonly<Record<'local' | 'source', string>> & { fraction?: string; offset?: string }) | undefined;
}

/** Dates as the server reads them, and the browser before it shrinks a photo. */
export const datedPhotos: readonly DatedPhoto[] = [
  { title: 'DateTimeOriginal', file: exif({ DateTimeOriginal: original }), date: taken },
  { title: 'DateTimeOriginal, little-endian', file: exif({ DateTimeOriginal: original }, 'II'), date: taken },
  {
    title: 'offset and fraction',
    file: exif({ DateTimeOriginal: original, OffsetTimeOriginal: '+02:00', SubSecTimeOriginal: '25 ' }),
    date: { ...taken, offset: '+02:00', fraction: '25' },
  },
  {
    title: 'an offset that no clock has',
    file: exif({ DateTimeOriginal: original, OffsetTimeOriginal: '+25:00' }),
    date: taken,
  },
  {
    title: 'blanks in place of an offset and of a fraction',
    file: exif({ DateTimeOriginal: original, OffsetTimeOriginal: '   :  ', SubSecTimeOriginal: '   ' }),
    date: taken,
  },
  {
    title: 'the best of several fields',
    file: exif({
      DateTime: '2019:01:02 03:04:05',
      DateTimeOriginal: original,
      DateTimeDigitized: '2010:01:02 03:04:05',
    }),
    date: taken,
  },
  {
    title: 'DateTimeDigitized',
    file: exif({ DateTime: '2019:01:02 03:04:05', DateTimeDigitized: original, OffsetTimeDigitized: '-05:00' }),
    date: { ...taken, source: 'exif_digitized', offset: '-05:00' },
  },
  {
    title: 'DateTimeDigitized of a camera that has written zeros for the original',
    file: exif({ DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: original }),
    date: { ...taken, source: 'exif_digitized' },
  },
  {
    title: 'DateTime',
    file: exif({ Make: 'Kodak', DateTime: original, SubSecTime: '7' }),
    date: { ...taken, source: 'exif_modified', fraction: '7' },
  },
  {
    title: 'exif:DateTimeOriginal of XMP, an attribute',
    file: xmp('exif:DateTimeOriginal="2008-05-30T15:56:01.25+02:00">'),
    date: { ...taken, source: 'xmp_original', offset: '+02:00', fraction: '25' },
  },
  {
    title: 'exif:DateTimeOriginal of XMP, an element',
    file: xmp('><exif:DateTimeOriginal>2008-05-30T15:56:01Z</exif:DateTimeOriginal>'),
    date: { ...taken, source: 'xmp_original', offset: '+00:00' },
  },
  {
    title: 'photoshop:DateCreated of XMP, a day alone',
    file: xmp("photoshop:DateCreated='1962-08-05'>"),
    date: { local: '1962-08-05T00:00:00', source: 'xmp_created' },
  },
  {
    title: 'xmp:CreateDate, without seconds',
    file: xmp('xmp:CreateDate="2008-05-30T15:56">'),
    date: { local: '2008-05-30T15:56:00', source: 'xmp_digitized' },
  },
  {
    title: 'IPTC with its time',
    file: iptc({ 55: '20080530', 60: '155601+0200' }),
    date: { ...taken, source: 'iptc_created', offset: '+02:00' },
  },
  {
    title: 'IPTC without a time',
    file: iptc({ 55: '19620805' }),
    date: { local: '1962-08-05T00:00:00', source: 'iptc_created' },
  },
  {
    title: 'what a person has written rather than what a program has',
    file: jpegFile(exifSegment(exifTiff({ DateTime: '2019:01:02 03:04:05' })), iptcSegment({ 55: '19620805' })),
    date: { local: '1962-08-05T00:00:00', source: 'iptc_created' },
  },
  { title: 'eXIf of a PNG', file: pngFile(pngChunk('eXIf', exifTiff({ DateTimeOriginal: original }))), date: taken },
  {
    title: 'XMP of a PNG',
    file: textPng('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmpPacket('photoshop:DateCreated="2008-05-30T15:56:01">')}`),
    date: { ...taken, source: 'xmp_created' },
  },
  {
    title: 'the creation time of a PNG, in words',
    file: textPng('tEXt', 'Creation Time\0Fri, 30 May 2008 15:56:01 +0200'),
    date: { ...taken, source: 'png_created', offset: '+02:00' },
  },
  {
    title: 'the creation time of a PNG, in numbers',
    file: textPng('tEXt', 'Creation Time\x002008:05:30 15:56:01'),
    date: { ...taken, source: 'png_created' },
  },
  { title: 'the time of a PNG’s last change', file: textPng('tIME', '\x07\xd8\x05\x1e\x0f\x38\x01'), date: undefined },
  { title: 'EXIF of a WebP', file: webpFile(webpChunk('EXIF', exifTiff({ DateTimeOriginal: original }))), date: taken },
  {
    title: 'EXIF of a WebP that begins as in a JPEG',
    file: webpFile(
      webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), exifTiff({ DateTimeOriginal: original })])),
    ),
    date: taken,
  },
  {
    title: 'XMP of a WebP',
    file: webpFile(webpChunk('XMP ', Buffer.from(xmpPacket('photoshop:DateCreated="2008-05-30T15:56:01">')))),
    date: { ...taken, source: 'xmp_created' },
  },
  {
    title: 'HEIC without a name before its EXIF',
    file: Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\xffmdat\0\0\0\0', 'latin1'),
      exifTiff({ DateTimeOriginal: original }),
      Buffer.alloc(20),
    ]),
    date: taken,
  },
  {
    title: 'HEIC, where a table names the data before they come',
    file: Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x15infe\x02\0\0\x01\0\x02\0\0Exif\0\0\0\0\x0e', 'latin1'),
      exifSegment(exifTiff({ DateTimeOriginal: original })),
      Buffer.alloc(20),
    ]),
    date: taken,
  },
  ...[
    ...[
      '0000:00:00 00:00:00',
      '0000:05:30 15:56:01',
      '    :  :     :  :  ',
      '2008:02:31 10:00:00',
      '2008:05:30 25:00:00',
    ],
    ...[' 2008:05:30 15:56:01', '0000:00:00 soon and', '', '2008', '20080530'],
    ...[
      '1970:01:01 00:00:00',
      '1980:01:01 00:01:10',
      '2000:01:01 12:34:56',
      '1825:12:31 23:59:59',
      '2026:11:29 02:00:01',
    ],
    ...['9999:12:31 23:59:59'],
  ].map((text) => ({ title: `DateTimeOriginal "${text}"`, file: exif({ DateTimeOriginal: text }), date: undefined })),
  ...[
    '1826:01:01 00:00:00',
    '1980:01:02 00:00:00',
    '1999:12:31 23:59:59',
    '2001:01:01 00:00:00',
    '2026:11:29 02:00:00',
  ].map((text) => ({
    title: `DateTimeOriginal "${text}"`,
    file: exif({ DateTimeOriginal: text }),
    date: { source: 'exif_original', local: text.replace(/^(....):(..):(..) /, '$1-$2-$3T') },
  })),
  {
    title: 'a camera whose clock was reset, in a file edited later',
    file: exif({ DateTimeOriginal: '2000:01:01 00:00:12', DateTime: '2019:01:02 03:04:05' }),
    date: undefined,
  },
  {
    title: 'a camera whose clock was reset, with the date written elsewhere by hand',
    file: jpegFile(
      exifSegment(exifTiff({ DateTimeOriginal: '2000:01:01 00:00:12' })),
      iptcSegment({ 55: '20080530', 60: '155601' }),
    ),
    date: { ...taken, source: 'iptc_created' },
  },
  ...['EPSON Perfection V600', 'CanoScan LiDE 300', 'hp scanjet 4370', 'MG5300 series', 'ET-2750 Series'].map(
    (Model) => ({
      title: `a scan by ${Model}`,
      file: exif({ Model, DateTime: original, DateTimeOriginal: original, DateTimeDigitized: original }),
      date: undefined,
    }),
  ),
  {
    title: 'a scan by its program',
    file: exif({ Software: 'VueScan 9 x64 (9.7.50)', DateTime: original, DateTimeDigitized: original }),
    date: undefined,
  },
  ...['\x01', '\x02'].map((FileSource) => ({
    title: `a scan by FileSource ${FileSource.charCodeAt(0)}`,
    file: exif({ Make: 'Nikon', FileSource, DateTimeOriginal: original, DateTime: '2008:05:30 20:00:00' }),
    date: undefined,
  })),
  {
    title: 'FileSource of a camera',
    file: exif({ FileSource: '\x03', DateTimeOriginal: original, DateTime: original }),
    date: taken,
  },
  {
    title: 'a scan whose date a person has written',
    file: exif({
      Model: 'Perfection V600',
      DateTimeOriginal: '1962:08:05 00:00:00',
      DateTimeDigitized: original,
      DateTime: original,
    }),
    date: { local: '1962-08-05T00:00:00', source: 'exif_original' },
  },
  {
    title: 'a scan that says its program in XMP alone',
    file: xmp('xmp:CreatorTool="EPSON Scan" xmp:CreateDate="2008-05-30T15:56:01">'),
    date: undefined,
  },
  {
    title: 'a scan of the day on which it is sent',
    file: exif({ Model: 'ScanSnap iX500', DateTimeOriginal: '2026:11:28 09:00:00' }),
    date: undefined,
  },
  {
    title: 'a photo taken on the day on which it is sent',
    file: exif({ DateTimeOriginal: '2026:11:28 09:00:00' }),
    date: { local: '2026-11-28T09:00:00', source: 'exif_original' },
  },
  ...['2026:11:28 09:00:00', '2026:11:29 01:00:00'].map((DateTime) => ({
    title: `a file made when it is sent, ${DateTime}`,
    file: exif({ DateTime, DateTimeDigitized: DateTime }),
    date: undefined,
  })),
  {
    title: 'a file made two days before it is sent',
    file: exif({ DateTime: '2026:11:26 23:59:59' }),
    date: { local: '2026-11-26T23:59:59', source: 'exif_modified' },
  },
  { title: 'no metadata', file: jpegFile(), date: undefined },
  { title: 'letters of a date far apart', file: exif({ DateTimeOriginal: wide(original) }), date: undefined },
  { title: 'something else than an image', file: Buffer.from('no image'), date: undefined },
];
