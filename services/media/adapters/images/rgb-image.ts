import sharp, { type Sharp } from 'sharp';
import type { Size } from '../../domain/images/image-sizes.ts';

/** Decoded pixels of three bytes each: red, green, blue, in sRGB. */
export interface RgbImage extends Size {
  readonly pixels: Buffer;
  /** A byte a pixel, 0 (clear) to 255, if some part of the image is transparent; its pixels are on white. */
  readonly alpha?: Buffer;
}

export const fromPixels = ({ pixels, width, height }: RgbImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } });

/** From red, green, blue and alpha of each pixel. */
export function layOnWhite(rgba: Buffer, { width, height }: Size): RgbImage {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const alpha = Buffer.allocUnsafe(width * height);
  let isOpaque = true;
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const cover = rgba[4 * pixel + 3] ?? 0;
    alpha[pixel] = cover;
    if (cover !== 255) isOpaque = false;
    for (let channel = 0; channel < 3; channel += 1) {
      const level = rgba[4 * pixel + channel] ?? 0;
      pixels[3 * pixel + channel] = 255 + Math.round(((level - 255) * cover) / 255);
    }
  }
  return { width, height, pixels, ...(!isOpaque && { alpha }) };
}
