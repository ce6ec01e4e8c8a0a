import { readFile, writeFile } from 'node:fs/promises';
import type { DerivativeRecipe } from '@afterglow/proto';
import { captureDate } from '../../domain/images/capture-date.ts';
import { readOrientation } from '../../domain/images/exif/read-orientation.ts';
import { turnedOrientation } from '../../domain/images/exif/turned-orientation.ts';
import { ImageRefused } from '../../domain/images/image-refused.ts';
import { thumbSize } from '../../domain/images/image-sizes.ts';
import { isOutOfMemory } from '../../domain/out-of-memory.ts';
import { composeFrame } from './compose-frame.ts';
import type { ImageFacts, ImageJob, ImageJobResult } from './image-job.ts';
import { readImage } from './read-image.ts';
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
async function writeDerivatives(outputs: ImageJob['outputs'], display: RgbImage): Promise<void> {
  for (const recipe of recipes) {
    const path = outputs[recipe];
    if (path !== undefined) await writeFile(path, await encoders[recipe](display));
  }
}

export async function processImage(job: ImageJob): Promise<ImageJobResult> {
  try {
    return { facts: await writeOutputs(job) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.code };
    if (isOutOfMemory(error)) return { interrupted: String(error) };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function writeOutputs({ source, kind, turns = 0, outputs }: ImageJob): Promise<ImageFacts> {
  const file = await readFile(source);
  const orientation = turnedOrientation(readOrientation(kind, file), turns);
  const taken = captureDate(file, new Date());
  const { original, display, size, damage } = await readImage(kind, file, { orientation, taken });
  await writeDerivatives(outputs, display);
  if (outputs.original !== undefined) await writeFile(outputs.original, original);
  return { ...size, taken, damage };
}
