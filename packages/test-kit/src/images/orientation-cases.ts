import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegSegment, pngChunk, webpChunk, webpChunks, webpFile, withChunks, withSegments } from './containers.ts';
import { type TiffEntry, tiffBlock } from './tiff.ts';

export interface OrientationCase {
  readonly name: string;
  readonly file: Buffer;
  /** As in Chromium, where the sender saw it, except for WebP. */
  readonly shown: number;
  readonly chromium: number;
  readonly libvips: number;
}

/** Pixels as stored: red at the left, blue at the right. */
const stored = { width: 60, height: 40 };

/** The expected width and top-left colour after quarter turns. */
export function seenOrientation(width: number, [red = 0, , blue = 0]: Iterable<number>): number {
  const startsRed = red > blue;
  return width === stored.width ? (startsRed ? 1 : 3) : startsRed ? 6 : 8;
}

const exifPrefix = Buffer.from('Exif\0\0');
const saying = (value: number, more: Partial<TiffEntry> = {}): TiffEntry => ({ tag: 'orientation', value, ...more });
const block = (...entries: readonly TiffEntry[]): Buffer => tiffBlock({ directories: [entries] });
const littleBlock = (...entries: readonly TiffEntry[]): Buffer => tiffBlock({ isLittle: true, directories: [entries] });
const [six, three] = [block(saying(6)), block(saying(3))];
const thumbnailAlone = tiffBlock({ directories: [[{ tag: 'width', value: 60 }], [saying(6)]] });
const innerAlone = tiffBlock({ directories: [[{ tag: 'exifPointer', type: 'long', value: 26 }], [saying(6)]] });
const ofVersion43 = Buffer.from(six).fill(43, 3, 4);

const description = 'rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"';
const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${rdf}><rdf:Description ${description}/></rdf:RDF></x:xmpmeta>`;

const agreed = (name: string, file: Buffer, orientation: number): OrientationCase => ({
  ...{ name, file, shown: orientation, chromium: orientation, libvips: orientation },
});
const disputed = (name: string, file: Buffer, chromium: number, libvips: number): OrientationCase => ({
  ...{ name, file, shown: chromium, chromium, libvips },
});

async function halves(): Promise<Buffer> {
  const blue = sharp({ create: { ...stored, width: stored.width / 2, channels: 3, background: '#0000ff' } });
  const red = sharp({ create: { ...stored, channels: 3, background: '#ff0000' } });
  const input = await blue.png().toBuffer();
  return sharp(
    await red
      .composite([{ input, left: stored.width / 2, top: 0 }])
      .png()
      .toBuffer(),
  )
    .removeAlpha()
    .png()
    .toBuffer();
}

function jpegCases(jpeg: Buffer): OrientationCase[] {
  const exif = (tiff: Buffer): Buffer => jpegSegment(0xe1, Buffer.concat([exifPrefix, tiff]));
  const sent = (...blocks: readonly Buffer[]): Buffer => withSegments(jpeg, ...blocks.map(exif));
  const xmpSegment = jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`));
  return [
    agreed('JPEG without EXIF', jpeg, 1),
    agreed('JPEG, big-endian', sent(six), 6),
    agreed('JPEG, little-endian', sent(littleBlock(saying(6))), 6),
    agreed('JPEG with two Exif segments', sent(three, six), 3),
    agreed('JPEG whose first Exif segment is unreadable', sent(Buffer.from('no block'), six), 1),
    disputed('JPEG whose first Exif segment is empty', sent(Buffer.alloc(0), six), 6, 1),
    disputed('JPEG, orientation as LONG', sent(littleBlock(saying(6, { type: 'long' }))), 1, 6),
    disputed('JPEG, orientation as BYTE', sent(block(saying(6, { type: 'byte' }))), 1, 6),
    disputed('JPEG, two numbers as orientation', sent(block(saying(6, { count: 2 }))), 1, 6),
    agreed('JPEG, orientation in IFD1 alone', sent(thumbnailAlone), 1),
    disputed('JPEG, orientation in the directory of EXIF alone', sent(innerAlone), 6, 1),
    agreed('JPEG, orientation twice in a directory', sent(block(saying(3), saying(6))), 3),
    disputed('JPEG, orientation twice, first invalid', sent(block(saying(0), saying(6))), 6, 1),
    agreed('JPEG, orientation in XMP alone', withSegments(jpeg, xmpSegment), 1),
    agreed('JPEG, other orientation in XMP', withSegments(jpeg, xmpSegment, exif(three)), 3),
    agreed('JPEG, orientation 0', sent(block(saying(0))), 1),
    agreed('JPEG, orientation 9', sent(block(saying(9))), 1),
    agreed('JPEG, cut off EXIF', sent(six.subarray(0, 20)), 1),
    agreed('JPEG, EXIF of another version', sent(ofVersion43), 1),
    agreed('JPEG, EXIF after the scan', Buffer.concat([jpeg.subarray(0, -2), exif(six), jpeg.subarray(-2)]), 1),
  ];
}

function pngCases(png: Buffer): OrientationCase[] {
  const exif = (tiff: Buffer): Buffer => pngChunk('eXIf', tiff);
  const after = (...chunks: readonly Buffer[]): Buffer =>
    Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)]);
  const hex = Buffer.concat([exifPrefix, six]).toString('hex');
  const rawProfile = Buffer.from(`\nexif\n${String(hex.length / 2).padStart(8)}\n${hex}\n`);
  const keyword = Buffer.from('Raw profile type exif\0');
  const packedProfile = Buffer.concat([keyword, Buffer.alloc(1), deflateSync(rawProfile)]);
  const wrongChecksum = Buffer.from(exif(six));
  wrongChecksum.writeInt32BE(0, wrongChecksum.length - 4);
  return [
    agreed('PNG, eXIf before IDAT', withChunks(png, exif(six)), 6),
    agreed('PNG, eXIf after IDAT', after(exif(six)), 1),
    agreed('PNG with two eXIf', withChunks(png, exif(three), exif(six)), 3),
    agreed('PNG with two eXIf, one after IDAT', withChunks(after(exif(six)), exif(three)), 3),
    agreed('PNG, eXIf with prefix', withChunks(png, exif(Buffer.concat([exifPrefix, six]))), 1),
    agreed('PNG, packed raw profile', withChunks(png, pngChunk('zTXt', packedProfile)), 1),
    agreed('PNG, raw profile', withChunks(png, pngChunk('tEXt', Buffer.concat([keyword, rawProfile]))), 1),
    agreed(
      'PNG, orientation in XMP',
      withChunks(png, pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
      1,
    ),
    agreed('PNG, orientation 9', withChunks(png, exif(block(saying(9)))), 1),
    disputed('PNG, orientation as LONG', withChunks(png, exif(block(saying(6, { type: 'long' })))), 1, 6),
    disputed('PNG, eXIf with a wrong checksum', withChunks(png, wrongChecksum), 1, 6),
  ];
}

/** Chromium never turns a WebP; libvips and phones do, and a photo that a phone saved is upright only then. */
const turnedWebp = (name: string, file: Buffer, orientation: number): OrientationCase => ({
  ...{ name, file, shown: orientation, chromium: 1, libvips: orientation },
});

function webpCases(lossy: Buffer, lossless: Buffer): OrientationCase[] {
  const [image, losslessImage] = [lossy, lossless].map((file) => webpChunks(file)[0]?.bytes ?? Buffer.alloc(0));
  const exif = (tiff: Buffer): Buffer => webpChunk('EXIF', tiff);
  const extended = (flags: number, ...chunks: readonly Buffer[]): Buffer =>
    webpFile(
      webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, stored.width - 1, 0, 0, stored.height - 1, 0, 0])),
      ...chunks,
    );
  if (!image || !losslessImage) throw new Error('a WebP without an image');
  const beyond = extended(8, image, exif(six));
  beyond.writeUInt32LE(beyond.length - 8 - exif(six).length, 4);
  return [
    turnedWebp('WebP, EXIF announced by VP8X', extended(8, image, exif(six)), 6),
    turnedWebp('lossless WebP, EXIF announced by VP8X', extended(8, losslessImage, exif(six)), 6),
    turnedWebp('WebP, EXIF with prefix', extended(8, image, exif(Buffer.concat([exifPrefix, six]))), 6),
    turnedWebp('WebP, EXIF before the image', extended(8, exif(six), image), 6),
    turnedWebp('WebP with two EXIF chunks', extended(8, image, exif(three), exif(six)), 3),
    agreed('WebP, first of two EXIF chunks invalid', extended(8, image, exif(block(saying(0))), exif(six)), 1),
    agreed('WebP, EXIF not announced', extended(0, image, exif(six)), 1),
    agreed('WebP, EXIF without VP8X', webpFile(image, exif(six)), 1),
    agreed('lossless WebP, EXIF without VP8X', webpFile(losslessImage, exif(six)), 1),
    agreed('WebP, EXIF after the end', beyond, 1),
    agreed('WebP, orientation in XMP', extended(4, image, webpChunk('XMP ', Buffer.from(xmp))), 1),
    agreed('WebP, orientation in IFD1 alone', extended(8, image, exif(thumbnailAlone)), 1),
    disputed('WebP, orientation as LONG', extended(8, image, exif(block(saying(6, { type: 'long' })))), 1, 6),
  ];
}

export async function orientationCases(): Promise<OrientationCase[]> {
  const png = await halves();
  const image = sharp(png);
  return [
    ...jpegCases(await image.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()),
    ...pngCases(png),
    ...webpCases(await image.clone().webp({ quality: 95 }).toBuffer(), await image.webp({ lossless: true }).toBuffer()),
  ];
}
