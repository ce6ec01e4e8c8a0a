import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import type { Size } from '../../domain/album/album-layout.ts';

interface PrintedPhoto extends Size {
  readonly jpeg: Buffer;
  readonly channels: number;
}

const quality = 90;

/** Makes an upright JPEG in sRGB with at most these pixels, never enlarged. */
export async function printPhoto(original: Buffer, turns: number, { width, height }: Size): Promise<PrintedPhoto> {
  const { data, info } = await sharp(original, { limitInputPixels: limits.photoMaxPixels, failOn: 'none' })
    .autoOrient()
    .rotate(90 * turns)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, channels: info.channels };
}
