import type { RgbImage } from '@afterglow/image-repair';
import sharp, { type Sharp } from 'sharp';

export const fromPixels = ({ pixels, width, height }: RgbImage): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } });
