import sharp, { type Sharp } from 'sharp';
import { jpegSegment, pngChunk, webpChunk, webpChunks, webpFile, withChunks, withSegments } from './containers.ts';

/** The colours of a sample's quarters: red and green above, blue and white below. */
export const sampleQuarters = [
  [230, 30, 30],
  [30, 200, 30],
  [30, 30, 230],
  [250, 250, 250],
] as const;

export async function sampleImage(width = 96): Promise<Buffer> {
  const quarter = { width: width / 2, height: width / 3, channels: 3 as const };
  const quarters = sampleQuarters.map(([r, g, b], index) => ({
    input: { create: { ...quarter, background: { r, g, b } } },
    left: (index % 2) * quarter.width,
    top: Math.floor(index / 2) * quarter.height,
  }));
  const canvas = sharp({ create: { width, height: (2 * width) / 3, channels: 3, background: '#000000' } });
  return sharp(await canvas.composite(quarters).png().toBuffer())
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Stores the image as a camera with this orientation would. */
const storedAs: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.flip().rotate(90),
  6: (image) => image.rotate(270),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(90),
};

const encodings = {
  'baseline JPEG': (image: Sharp) => image.jpeg({ quality: 95 }),
  'progressive JPEG': (image: Sharp) => image.jpeg({ quality: 95, progressive: true }),
  'CMYK JPEG': (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 95 }),
  'grey JPEG': (image: Sharp) => image.toColourspace('b-w').jpeg({ quality: 95 }),
  'Display P3 JPEG': (image: Sharp) => image.withIccProfile('p3').jpeg({ quality: 95 }),
  PNG: (image: Sharp) => image.png(),
  'interlaced PNG': (image: Sharp) => image.png({ progressive: true }),
  'palette PNG': (image: Sharp) => image.png({ palette: true }),
  'grey PNG': (image: Sharp) => image.toColourspace('b-w').png(),
  '16-bit PNG': (image: Sharp) => image.toColourspace('rgb16').png(),
  '16-bit P3 PNG': (image: Sharp) => image.toColourspace('rgb16').withIccProfile('p3').png(),
  'transparent PNG': (image: Sharp) => image.ensureAlpha().png(),
  WebP: (image: Sharp) => image.webp({ quality: 95 }),
  'lossless WebP': (image: Sharp) => image.webp({ lossless: true }),
  'transparent WebP': (image: Sharp) => image.ensureAlpha(0.999).webp({ quality: 95 }),
} satisfies Record<string, (image: Sharp) => Sharp>;

export type Encoding = keyof typeof encodings;
export const allEncodings = Object.keys(encodings) as Encoding[];

export const isGrey = (encoding: Encoding): boolean => encoding.startsWith('grey');

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">secret words</x:xmpmeta>';

export async function cameraImage(encoding: Encoding, orientation = 1, width = 96): Promise<Buffer> {
  const stored = await storedAs[orientation]?.(sharp(await sampleImage(width)))
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
  const image = sharp(await sampleImage()).withMetadata({ orientation, exif });
  const { exif: written } = await sharp(await image.jpeg().toBuffer()).metadata();
  return Buffer.from(written ?? '').subarray('Exif\0\0'.length);
}

function withTiff(file: Buffer, tiff: Buffer): Buffer {
  if (file[0] === 0x89) return withChunks(file, pngChunk('eXIf', tiff));
  if (file[0] === 0xff) return withSegments(file, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])));
  const [extended, ...rest] = webpChunks(file).map(({ bytes }) => Buffer.from(bytes));
  if (extended === undefined) throw new Error('a WebP without chunks');
  const flags = 8;
  extended.writeUInt8(extended.readUInt8(flags) | 0x08, flags);
  return webpFile(extended, ...rest, webpChunk('EXIF', tiff));
}

export async function animatedWebp(): Promise<Buffer> {
  const black = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  return sharp([await sampleImage(), black, black], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

export async function averageQuarters(image: Buffer | Sharp): Promise<number[][]> {
  const { data, info } = await (Buffer.isBuffer(image) ? sharp(image) : image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const offset = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** Greys that keep the order of the sample's colours by brightness: blue, red, green, white. */
const isInGreyOrder = ([red, green, blue, white]: readonly number[]): boolean =>
  [blue, red, green, white].every((level, index, all) => index === 0 || (all[index - 1] ?? 0) + 20 < (level ?? 0));

/** Null if the sample is upright and its colours are right. */
export async function sampleFault(image: Buffer | Sharp, encoding: Encoding): Promise<string | null> {
  const found = await averageQuarters(image);
  const said = `the quarters are ${found.join(' | ')}`;
  if (isGrey(encoding)) {
    const tints = found.map((colour) => Math.max(...colour) - Math.min(...colour));
    return isInGreyOrder(found.map(([level = 0]) => level)) && Math.max(...tints) < 4 ? null : said;
  }
  // No ink is such a green. Two quarters differ by 160 levels and more.
  const tolerance = encoding === 'CMYK JPEG' ? 110 : 12;
  const isRight = sampleQuarters.every((colour, index) => distance(colour, found[index] ?? []) < tolerance);
  return isRight ? null : said;
}
