import sharp from 'sharp';
import { expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { startProduct, uploadPath } from './product.ts';
import { startReader } from './reading.ts';
import { type RealFile, realFiles } from './real-folder.ts';
import { send } from './sending/sending.ts';

const product = await startProduct();
/** Compared at this many pixels a side, where colours and turns are seen, and not how an encoder treats leaves. */
const side = 48;
/** Levels of 255 between a served image and a plain decoding of the file, on average. */
const tolerance = 6;

const getPixels = async (image: Buffer): Promise<Buffer> =>
  sharp(image, { failOn: 'none' })
    .autoOrient()
    .withIccProfile('srgb')
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();

/** The average distance of two images of the same size, in levels of 255. */
const distance = (one: Buffer, other: Buffer): number => {
  let sum = 0;
  for (const [index, level] of one.entries()) sum += Math.abs(level - (other[index] ?? 0));
  return sum / one.length;
};

/** A directory of the orientation and one of the date, with its offset and a fraction of nine digits. */
const keptExifMax = 'Exif\0\0'.length + 8 + (2 + 2 * 12 + 4) + (2 + 3 * 12 + 4) + 20 + 7 + 10;

/** What a file says of the place where it was taken, or anything else but its orientation, its date and its colours. */
async function saysTooMuch(file: Buffer): Promise<boolean> {
  const { exif, xmp, iptc } = await sharp(file).metadata();
  return xmp !== undefined || iptc !== undefined || (exif?.length ?? 0) > keptExifMax || file.includes('GPSLatitude');
}

type Reader = ReturnType<typeof startReader>;

async function getFaults({ name, bytes }: RealFile, reader: Reader, id: number, filename: string): Promise<string[]> {
  const faults: string[] = [];
  const original = await reader.original(filename);
  const [kept, sent] = await Promise.all([original, bytes].map((file) => sharp(file).raw().toBuffer()));
  if (!kept || !sent?.equals(kept)) faults.push(`${name}: the original has other pixels`);
  const sizes = [await reader.size(filename, 'thumb'), await reader.size(filename, 'display')];
  for (const image of sizes) {
    const { width, height } = await sharp(image).metadata();
    const far = distance(await getPixels(bytes), await getPixels(image));
    if (far > tolerance) faults.push(`${name} at ${width} x ${height}: ${far.toFixed(1)} levels away`);
  }
  for (const file of [original, ...sizes]) if (await saysTooMuch(file)) faults.push(`${name} says too much`);
  const frame = await reader.frameFile(1, id);
  if (frame.includes('GPSLatitude') || frame.includes('Exif')) faults.push(`${name}: its frame says too much`);
  return faults;
}

it(
  'U5, U8: real photos are accepted, upright and in the right colours, nothing served contains GPS tags, and the original has the uploaded pixels',
  async () => {
    const media = await product.startMedia();
    const owner = await product.signedIn(1);
    const reader = startReader(product, media.url, owner);
    const faults: string[] = [];
    let count = 0;
    for await (const file of realFiles(figure(6, 2))) {
      count += 1;
      const { status, body } = await send(`${media.url}${uploadPath.owner(1)}`, owner, [file]);
      const { id = 0, filename = '' } = body.photos?.[0] ?? {};
      if (status === 201) faults.push(...(await getFaults(file, reader, id, filename)));
      else faults.push(`${file.name}: ${status} ${body.code}`);
    }
    console.info(`U5: ${count} real photos`);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(0);
  },
  testMs,
);
