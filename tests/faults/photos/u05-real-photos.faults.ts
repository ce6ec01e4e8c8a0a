import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { limits } from '@afterglow/proto/limits';
import { photo } from '@afterglow/test-kit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { send } from '../kit/load/uploads.ts';
import { startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { startReader } from './reading.ts';

interface RealFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const names = ['03', '08', '10', '11', '17', '24'] as const;
const isPhoto = (name: string): boolean => limits.photoExtensions.some((end) => name.toLowerCase().endsWith(end));

/** The project's photos and those of `npm run faults -- photos --corpus DIR`, without those over the size limit. */
async function* realFiles(most: number): AsyncGenerator<RealFile> {
  const folder = process.env.FAULTS_CORPUS;
  const given = folder
    ? (await readdir(folder, { recursive: true })).filter(isPhoto).map((name) => join(folder, name))
    : [];
  for (const path of [...names.map(photo), ...given].slice(0, folder ? undefined : most)) {
    const bytes = await readFile(path);
    if (bytes.length <= limits.photoMaxBytes) yield { name: basename(path), bytes };
  }
}

const product = await startMediaProduct();
/** In pixels. Small enough to compare colours and orientation rather than compression. */
const side = 48;
/** The mean difference from a plain decoding, in levels of 255. */
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

const distance = (one: Buffer, other: Buffer): number => {
  let sum = 0;
  for (const [index, level] of one.entries()) sum += Math.abs(level - (other[index] ?? 0));
  return sum / one.length;
};

/** An orientation directory and a date directory with offset and nine fractional digits. */
const keptExifMax = 'Exif\0\0'.length + 8 + (2 + 2 * 12 + 4) + (2 + 3 * 12 + 4) + 20 + 7 + 10;

/** Whether the file contains metadata other than orientation, date and colours, such as a place. */
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
