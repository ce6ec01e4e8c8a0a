import { readFileSync } from 'node:fs';
import { type PhotoName, photo } from '@afterglow/test-kit';
import sharp, { type Sharp } from 'sharp';
import { pictureKind } from './picture-kind.ts';
import { writePngChunk } from './png-chunks.ts';
import { readWebpFile, writeWebpFile } from './webp-chunks.ts';

/** The project's real photos, and what each says of itself. */
export const realPhotos = [
  { name: '03', width: 3088, height: 2048, takenAt: null, hasPlace: false },
  { name: '08', width: 2272, height: 1704, takenAt: '2002-05-16T15:43:26', hasPlace: false },
  { name: '10', width: 3072, height: 2304, takenAt: '2008-09-11T14:09:04', hasPlace: false },
  { name: '11', width: 3120, height: 4160, takenAt: '2018-07-16T17:52:22', hasPlace: true },
  { name: '17', width: 4608, height: 3072, takenAt: '2010-12-02T13:18:23', hasPlace: true },
  { name: '24', width: 2448, height: 3264, takenAt: '2012-08-26T15:53:03', hasPlace: false },
] as const;

export const realPhoto = (name: PhotoName): Buffer => readFileSync(photo(name));

/** The colours of a sample's quarters: red and green above, blue and white below. */
export const sampleQuarters = [
  [230, 30, 30],
  [30, 200, 30],
  [30, 30, 230],
  [250, 250, 250],
] as const;

/** Upright, 96 x 64 pixels. */
export async function samplePicture(): Promise<Buffer> {
  const quarter = { width: 48, height: 32, channels: 3 as const };
  const quarters = sampleQuarters.map(([r, g, b], index) => ({
    input: { create: { ...quarter, background: { r, g, b } } },
    left: (index % 2) * quarter.width,
    top: Math.floor(index / 2) * quarter.height,
  }));
  const canvas = sharp({ create: { width: 96, height: 64, channels: 3, background: '#000000' } });
  return sharp(await canvas.composite(quarters).png().toBuffer())
    .removeAlpha()
    .png()
    .toBuffer();
}

/** How a camera that says this orientation has stored the picture. */
const storedAs: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(90),
};

/** What can be sent, by what is special about it. */
const encodings = {
  'baseline JPEG': (picture: Sharp) => picture.jpeg({ quality: 95 }),
  'progressive JPEG': (picture: Sharp) => picture.jpeg({ quality: 95, progressive: true }),
  'CMYK JPEG': (picture: Sharp) => picture.toColourspace('cmyk').jpeg({ quality: 95 }),
  'grey JPEG': (picture: Sharp) => picture.toColourspace('b-w').jpeg({ quality: 95 }),
  'Display P3 JPEG': (picture: Sharp) => picture.withIccProfile('p3').jpeg({ quality: 95 }),
  PNG: (picture: Sharp) => picture.png(),
  'interlaced PNG': (picture: Sharp) => picture.png({ progressive: true }),
  'palette PNG': (picture: Sharp) => picture.png({ palette: true }),
  'grey PNG': (picture: Sharp) => picture.toColourspace('b-w').png(),
  '16-bit PNG': (picture: Sharp) => picture.toColourspace('rgb16').png(),
  '16-bit P3 PNG': (picture: Sharp) => picture.toColourspace('rgb16').withIccProfile('p3').png(),
  'transparent PNG': (picture: Sharp) => picture.ensureAlpha().png(),
  WebP: (picture: Sharp) => picture.webp({ quality: 95 }),
  'lossless WebP': (picture: Sharp) => picture.webp({ lossless: true }),
  'transparent WebP': (picture: Sharp) => picture.ensureAlpha(0.999).webp({ quality: 95 }),
} satisfies Record<string, (picture: Sharp) => Sharp>;

export type Encoding = keyof typeof encodings;
export const allEncodings = Object.keys(encodings) as Encoding[];

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">secret words</x:xmpmeta>';

/** The sample picture as a camera sends it: with this orientation, a date, a place and words in its metadata. */
export async function sentPicture(encoding: Encoding, orientation = 1): Promise<Buffer> {
  const stored = await storedAs[orientation]?.(sharp(await samplePicture()))
    .png()
    .toBuffer();
  const file = await encodings[encoding](sharp(stored).withXmp(xmp)).toBuffer();
  return withTiff(file, await cameraTiff(orientation));
}

async function cameraTiff(orientation: number): Promise<Buffer> {
  const exif = {
    IFD0: { ImageDescription: 'secret words' },
    IFD2: { DateTimeOriginal: '2008:05:30 15:56:01' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };
  const picture = sharp(await samplePicture()).withMetadata({ orientation, exif });
  const { exif: written } = await sharp(await picture.jpeg().toBuffer()).metadata();
  return Buffer.from(written ?? '').subarray('Exif\0\0'.length);
}

function withTiff(file: Buffer, tiff: Buffer): Buffer {
  const kind = pictureKind(file);
  if (kind === 'png') return Buffer.concat([file.subarray(0, 33), writePngChunk('eXIf', tiff), file.subarray(33)]);
  if (kind === 'webp') {
    const [extended, ...rest] = readWebpFile(file);
    extended?.data.writeUInt8(extended.data.readUInt8(0) | 0x08);
    return writeWebpFile([...(extended === undefined ? [] : [extended]), ...rest, { type: 'EXIF', data: tiff }]);
  }
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0', 'latin1'), tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)]);
}

/** Three frames: the sample picture first, then black ones. */
export async function animatedWebp(): Promise<Buffer> {
  const black = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  return sharp([await samplePicture(), black, black], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}
