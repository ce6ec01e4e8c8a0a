import sharp from 'sharp';
import { jpegComment, jpegSegment, withSegments } from '../containers.ts';
import { appendParts, endOfImage, type JpegPart, jpegParts, markers, prependParts, rewritten } from './jpeg-parts.ts';
import { mosaicJpeg } from './mosaic-jpeg.ts';
import { changed, type OddFile, type OddImage, oddFile, oddImages } from './odd-image.ts';

const jpeg = oddFile('jpg');
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

export async function oddJpegs(picture: Buffer): Promise<OddImage[]> {
  const plain = await sharp(picture).jpeg({ quality: 85, optimiseCoding: false }).toBuffer();
  const progressive = await sharp(picture).jpeg({ quality: 85, progressive: true }).toBuffer();
  return [
    ...oddImages(
      plain,
      [scanHeaders, endings, betweenSegments, tables, applications].flatMap((written) => written(plain)),
    ),
    ...oddImages(progressive, progressions(progressive)),
    ...oddImages(mosaicJpeg(), mosaics()),
  ];
}

/** A baseline decoder ignores the last three bytes of a scan's header. */
function scanHeaders(plain: Buffer): OddFile[] {
  const parameters = [
    [0, 0, 0],
    [1, 63, 0],
    [0, 62, 0],
    [0, 63, 0x11],
    [63, 0, 0xff],
  ] as const;
  return parameters.map((bytes) =>
    jpeg(`JPEG with scan parameters ${bytes.join('/')}`, withScanParameters(plain, bytes)),
  );
}

const withScanParameters = (file: Buffer, bytes: readonly number[]): Buffer =>
  rewritten(file, ({ marker, bytes: part }) => [
    marker === markers.sos ? changed(part, (copy) => copy.set(bytes, 2 + part.readUInt16BE(2) - 3)) : part,
  ]);

function endings(plain: Buffer): OddFile[] {
  const inner = (file: Buffer): Buffer => file.subarray(0, -2);
  const multiple = withSegments(plain, jpegSegment(0xe2, latin('MPF\0II*\0\x08\0\0\0')));
  return [
    jpeg('JPEG without its end', inner(plain)),
    jpeg('JPEG with half its end', plain.subarray(0, -1)),
    jpeg('JPEG without its end, but with zeros', Buffer.concat([inner(plain), Buffer.alloc(4096)])),
    jpeg('JPEG without its end, but with words', Buffer.concat([inner(plain), latin('the camera was here')])),
    jpeg('JPEG without its end, but with another', Buffer.concat([inner(plain), plain])),
    jpeg('JPEG with zeros behind it', Buffer.concat([plain, Buffer.alloc(5000)])),
    jpeg('JPEG with another behind it', Buffer.concat([multiple, plain])),
    jpeg('JPEG with bytes before its end', Buffer.concat([inner(plain), Buffer.alloc(9, 1), endOfImage])),
    jpeg('JPEG with zeros before its end', Buffer.concat([inner(plain), Buffer.alloc(600), endOfImage])),
    jpeg('JPEG with fill bytes before its end', Buffer.concat([inner(plain), Buffer.alloc(70, 0xff), endOfImage])),
    jpeg(
      'JPEG with segments behind its scan',
      Buffer.concat([inner(plain), jpegSegment(0xe1, latin('Exif\0\0late')), jpegComment('late'), endOfImage]),
    ),
    jpeg(
      'JPEG with half a segment behind its scan',
      Buffer.concat([inner(plain), jpegSegment(0xe1, Buffer.alloc(200)).subarray(0, 99)]),
    ),
    jpeg(
      'JPEG with its height behind its scan',
      Buffer.concat([inner(plain), jpegSegment(markers.dnl, getHeight(plain)), endOfImage]),
    ),
  ];
}

const getHeight = (file: Buffer): Buffer =>
  jpegParts(file)
    .find(({ marker }) => marker === markers.sof)
    ?.bytes.subarray(5, 7) ?? Buffer.alloc(2);

function betweenSegments(plain: Buffer): OddFile[] {
  const each =
    (added: Buffer) =>
    (part: JpegPart, index: number): Buffer[] =>
      index === 0 ? [part.bytes] : [added, part.bytes];
  return [
    jpeg('JPEG with zeros between its segments', rewritten(plain, each(Buffer.alloc(9)))),
    jpeg('JPEG with fill bytes before its segments', rewritten(plain, each(Buffer.alloc(9, 0xff)))),
    jpeg('JPEG with temporary markers', rewritten(plain, each(Buffer.from([0xff, 0x01])))),
    jpeg('JPEG with restart markers between its segments', rewritten(plain, each(Buffer.from([0xff, 0xd3])))),
    jpeg('JPEG with comments between its segments', rewritten(plain, each(jpegComment('\xff\xd8\xff\xd9')))),
    jpeg(
      'JPEG with another in a segment',
      withSegments(plain, jpegSegment(0xe1, Buffer.concat([latin('Exif\0\0'), plain.subarray(0, 20_000)]))),
    ),
  ];
}

function tables(plain: Buffer): OddFile[] {
  const doubled = (marker: number): Buffer =>
    rewritten(plain, (part) => (part.marker === marker ? [part.bytes, part.bytes] : [part.bytes]));
  return [
    jpeg('JPEG with its codes twice', doubled(markers.dht)),
    jpeg('JPEG with its quantization twice', doubled(markers.dqt)),
    jpeg('JPEG with all codes in one segment', rewritten(plain, inOneSegment(plain))),
    jpeg(
      'JPEG without codes',
      rewritten(plain, ({ marker, bytes }) => (marker === markers.dht ? [] : [bytes])),
    ),
    jpeg(
      'JPEG with no restart interval',
      rewritten(plain, prependParts(markers.sos, jpegSegment(markers.dri, Buffer.from([0, 0])))),
    ),
    jpeg(
      'JPEG with a restart interval longer than itself',
      rewritten(plain, prependParts(markers.sos, jpegSegment(markers.dri, Buffer.from([0xff, 0xff])))),
    ),
    jpeg(
      'JPEG with codes behind its scan',
      rewritten(
        plain,
        appendParts(
          markers.sos,
          ...jpegParts(plain)
            .filter(({ marker }) => marker === markers.dht)
            .map(({ bytes }) => bytes),
        ),
      ),
    ),
    jpeg(
      'JPEG of the extended process',
      rewritten(plain, ({ marker, bytes }) => [
        marker === markers.sof ? changed(bytes, (copy) => copy.writeUInt8(0xc1, 1)) : bytes,
      ]),
    ),
  ];
}

function inOneSegment(plain: Buffer): (part: JpegPart) => Buffer[] {
  const all = jpegParts(plain).filter(({ marker }) => marker === markers.dht);
  const joined = jpegSegment(markers.dht, Buffer.concat(all.map(({ bytes }) => bytes.subarray(4))));
  return ({ marker, bytes }) => (marker === markers.sos ? [joined, bytes] : marker === markers.dht ? [] : [bytes]);
}

function applications(plain: Buffer): OddFile[] {
  const jfif = (version: number): Buffer =>
    jpegSegment(0xe0, Buffer.concat([latin('JFIF\0'), Buffer.from([version, 1, 0, 0, 1, 0, 1, 0, 0])]));
  const bare = rewritten(plain, ({ marker, bytes }) => (marker >= 0xe0 ? [] : [bytes]));
  const profile = (number: number, of: number): Buffer =>
    jpegSegment(0xe2, Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([number, of]), Buffer.alloc(200)]));
  return [
    jpeg('JPEG without JFIF', bare),
    jpeg('JPEG of JFIF 3', withSegments(bare, jfif(3))),
    jpeg('JPEG with JFIF twice', withSegments(bare, jfif(1), jfif(1))),
    jpeg(
      'JPEG of an unknown colour transform',
      withSegments(plain, jpegSegment(0xee, latin('Adobe\0\x64\0\0\0\0\x07'))),
    ),
    jpeg('JPEG with a profile that lacks a part', withSegments(plain, profile(1, 2))),
    jpeg('JPEG with profile parts of no number', withSegments(plain, profile(0, 0), profile(9, 2))),
    jpeg('JPEG with components of other names', otherNames(bare, [7, 35, 200])),
  ];
}

const otherNames = (file: Buffer, ids: readonly number[]): Buffer =>
  rewritten(file, ({ marker, bytes }) => {
    if (marker !== markers.sof && marker !== markers.sos) return [bytes];
    const [first, step] = marker === markers.sof ? [10, 3] : [5, 2];
    return [
      changed(bytes, (copy) => {
        for (const [index, id] of ids.entries()) copy[first + step * index] = id;
      }),
    ];
  });

function progressions(progressive: Buffer): OddFile[] {
  const parts = jpegParts(progressive);
  const isFirstScan = (index: number): boolean => parts.findIndex(({ marker }) => marker === markers.sos) === index;
  const repeated = (isRepeated: (index: number) => boolean): Buffer =>
    rewritten(progressive, ({ bytes }, index) => (isRepeated(index) ? [bytes, bytes] : [bytes]));
  return [
    jpeg('progressive JPEG without its end', progressive.subarray(0, -2)),
    jpeg('progressive JPEG with its first scan twice', repeated(isFirstScan)),
    jpeg(
      'progressive JPEG with its first bands twice',
      repeated((index) => isFirstBand(parts[index])),
    ),
  ];
}

function isFirstBand(part: JpegPart | undefined): boolean {
  if (part?.marker !== markers.sos) return false;
  const [from = 0, , bits = 0] = part.bytes.subarray(2 + part.bytes.readUInt16BE(2) - 3);
  return from > 0 && bits < 0x10;
}

function mosaics(): OddFile[] {
  return [
    jpeg('JPEG mosaic', mosaicJpeg()),
    jpeg('JPEG mosaic with restarts', mosaicJpeg({ interval: 5 })),
    jpeg('JPEG mosaic with restarts and fill bytes', mosaicJpeg({ interval: 5, fill: 3 })),
    jpeg('JPEG mosaic with a restart at its end', mosaicJpeg({ interval: 5, endsWithRestart: true })),
    jpeg('JPEG mosaic with restarts of other numbers', mosaicJpeg({ interval: 5, firstRestart: 3 })),
    jpeg('JPEG mosaic of three scans', mosaicJpeg({ isSeparate: true })),
    jpeg('JPEG mosaic of three scans with restarts', mosaicJpeg({ isSeparate: true, interval: 7 })),
    jpeg(
      'JPEG mosaic of three scans with other parameters',
      mosaicJpeg({ isSeparate: true, scanParameters: [0, 0, 0] }),
    ),
    jpeg('JPEG mosaic of three scans without its end', mosaicJpeg({ isSeparate: true, withoutEnd: true })),
    jpeg('JPEG mosaic with restarts without its end', mosaicJpeg({ interval: 5, withoutEnd: true })),
    jpeg('JPEG mosaic with restarts and other parameters', mosaicJpeg({ interval: 5, scanParameters: [0, 0, 0] })),
  ];
}
