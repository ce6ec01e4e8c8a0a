import type { Size } from './size.ts';

export interface RgbImage extends Size {
  readonly pixels: Buffer;
  /** One byte per pixel, if part of the image is transparent; `pixels` are on white. */
  readonly alpha?: Buffer;
}

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
