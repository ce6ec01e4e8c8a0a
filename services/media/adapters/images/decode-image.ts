import { limits } from '@afterglow/proto/limits';
import sharp, { type SharpOptions } from 'sharp';
import type { Region, Size } from '../../domain/images/image-sizes.ts';
import { isOutOfMemory } from '../../domain/out-of-memory.ts';
import type { RgbImage } from './rgb-image.ts';

const options = {
  limitInputPixels: limits.photoMaxPixels,
  sequentialRead: true,
  autoOrient: true,
} satisfies SharpOptions;

type FailOn = 'warning' | 'error' | 'none';

/** Decodes an image once: upright, in sRGB, on white where it is transparent, the first frame where it moves. Returns nothing if the decoder fails, by `failOn`. */
export const decodeImage = (file: Buffer, size: Size, failOn: FailOn, region?: Region): Promise<RgbImage | undefined> =>
  decode(file, size, failOn, region).catch(nothingIfUnread);

const samplesPerRow = 64;

export async function sampleRows(file: Buffer): Promise<{ height: number; samples: Buffer } | undefined> {
  try {
    const image = sharp(file, { ...options, autoOrient: false, failOn: 'warning' });
    const { height } = await image.metadata();
    const narrow = image.resize({ width: samplesPerRow, height, fit: 'fill' }).removeAlpha();
    return { height, samples: await narrow.raw().toBuffer() };
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return undefined;
  }
}

function nothingIfUnread(error: unknown): undefined {
  if (isOutOfMemory(error)) throw error;
}

async function decode(file: Buffer, size: Size, failOn: FailOn, region: Region | undefined): Promise<RgbImage> {
  const { icc, space } = await sharp(file, { ...options, failOn }).metadata();
  // Converting after the resize takes a third of the time and differs by 0.2 of 255 levels; it works for 8-bit RGB alone.
  const profileLater = icc !== undefined && space === 'srgb';
  // Without it libvips fails at the hundredth warning of a JPEG; an inconsistent progression gives one per coefficient.
  const unlimited = failOn !== 'warning' && file[0] === 0xff;
  const whole = sharp(file, { ...options, failOn, unlimited, ignoreIcc: profileLater });
  const resized = (region ? whole.extract(region) : whole)
    .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const converted = icc === undefined ? resized : resized.withIccProfile('srgb');
  const { data, info } = await converted.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
