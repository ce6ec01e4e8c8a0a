import { writeFile } from 'node:fs/promises';
import type { DerivativeRecipe } from '@afterglow/proto';
import { thumbSize } from '../../domain/images/image-sizes.ts';
import { composeFrame } from './compose-frame.ts';
import type { ImageJob } from './image-job.ts';
import { fromPixels, type RgbImage } from './rgb-image.ts';

/** JPEG: as WebP the display size would be a quarter smaller and take four times as long to make. */
const encoders: Record<DerivativeRecipe, (display: RgbImage) => Promise<Buffer>> = {
  thumb: (display) => {
    const { width, height } = thumbSize(display);
    return fromPixels(display).resize({ width, height, fit: 'fill' }).jpeg({ quality: 75 }).toBuffer();
  },
  display: (display) => fromPixels(display).jpeg({ quality: 82 }).toBuffer(),
  // Its pixels as they are: it lives until it is coded, and any format costs more than writing and reading it.
  frame: async (display) => (await composeFrame(display)).pixels,
};

const recipes = ['thumb', 'display', 'frame'] as const satisfies readonly DerivativeRecipe[];

/** One after the other: how many cores work on images is the number of child processes. */
export async function writeDerivatives(outputs: ImageJob['outputs'], display: RgbImage): Promise<void> {
  for (const recipe of recipes) {
    const path = outputs[recipe];
    if (path !== undefined) await writeFile(path, await encoders[recipe](display));
  }
}
