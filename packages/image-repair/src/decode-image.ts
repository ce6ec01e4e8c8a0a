import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ColourSpace, ImageColours } from './colour/colour-space.ts';
import { convertToSrgb } from './colour/convert-to-srgb.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { layOnWhite, type RgbImage } from './rgb-image.ts';
import type { Region, Size } from './size.ts';

export interface DecodeRequest {
  readonly file: Buffer;
  readonly colours: ImageColours;
  readonly size: Size;
  readonly region?: Region | undefined;
  readonly failOn: 'warning' | 'error' | 'none';
  readonly maxPixels: number;
}

/** Upright, in sRGB, on white if transparent, the first frame if animated. Undefined if the decoder fails. */
export const decodeImage = (request: DecodeRequest): Promise<RgbImage | undefined> =>
  decode(request).catch(ignoreUndecodable);

const samplesPerRow = 64;

const readOptions = (maxPixels: number) =>
  ({ limitInputPixels: maxPixels, sequentialRead: true, autoOrient: true }) satisfies SharpOptions;

export async function sampleRows(
  file: Buffer,
  maxPixels: number,
): Promise<{ height: number; samples: Buffer } | undefined> {
  try {
    const image = sharp(file, { ...readOptions(maxPixels), autoOrient: false, failOn: 'warning' });
    const { height } = await image.metadata();
    const narrow = image.resize({ width: samplesPerRow, height, fit: 'fill' }).removeAlpha();
    return { height, samples: await narrow.raw().toBuffer() };
  } catch (error) {
    return ignoreUndecodable(error);
  }
}

function ignoreUndecodable(error: unknown): undefined {
  if (isOutOfMemory(error)) throw error;
}

async function decode({ file, colours, size, region, failOn, maxPixels }: DecodeRequest): Promise<RgbImage> {
  const options = { ...readOptions(maxPixels), failOn };
  const { icc, space, depth, hasAlpha } = await sharp(file, options).metadata();
  const hasProfile = icc !== undefined && colours === 'profile';
  // Converting after the resize takes a third of the time and differs by 0.2 of 255 levels; it works only for opaque 8-bit RGB.
  const profileLater = hasProfile && space === 'srgb' && !hasAlpha;
  // libvips fails at the hundredth warning of a JPEG unless unlimited; an inconsistent progression gives one per coefficient.
  const unlimited = failOn !== 'warning' && file[0] === 0xff;
  const ignoreIcc = profileLater || colours !== 'profile';
  const whole = sharp(file, { ...options, unlimited, ignoreIcc });
  const { width, height } = size;
  const resized = (region ? whole.extract(region) : whole).resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
  if (typeof colours === 'object') return convertSamples(resized, colours, depth === 'ushort');
  const inSrgb = resized.toColourspace('srgb');
  return toRgb(await (hasProfile ? inSrgb.withIccProfile('srgb') : inSrgb).raw().toBuffer({ resolveWithObject: true }));
}

async function convertSamples(image: Sharp, colours: ColourSpace, isDeep: boolean): Promise<RgbImage> {
  const samples = isDeep ? image.toColourspace('rgb16').raw({ depth: 'ushort' }) : image.toColourspace('srgb').raw();
  const { data, info } = await samples.toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const { buffer } = convertToSrgb({ samples: isDeep ? toWords(data) : data, channels }, colours);
  return toRgb({ data: Buffer.from(buffer), info });
}

interface Decoded {
  readonly data: Buffer;
  readonly info: Size & { readonly channels: number };
}

const toRgb = ({ data, info: { width, height, channels } }: Decoded): RgbImage =>
  channels === 4 ? layOnWhite(data, { width, height }) : { pixels: data, width, height };

const toWords = ({ buffer, byteOffset, byteLength }: Buffer): Uint16Array =>
  new Uint16Array(buffer, byteOffset, byteLength / Uint16Array.BYTES_PER_ELEMENT);
