import sharp, { type Sharp } from 'sharp';
import type { Size } from '../../domain/images/image-sizes.ts';

/** Decoded pixels of three bytes each: red, green, blue, in sRGB. */
export interface RgbImage extends Size {
  readonly pixels: Buffer;
}

export const fromPixels = ({ pixels, width, height }: RgbImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } });
