import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { ImageRefused, isOutOfMemory, openPhoto, type RgbImage } from '@afterglow/image-repair';
import type { DerivativeRecipe } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import { displaySize, thumbSize } from '../../domain/image-sizes.ts';
import { measureSharpness } from '../../domain/look-alikes/sharpness.ts';
import { isPlain, shrinkPhoto } from '../../domain/look-alikes/small-picture.ts';
import { composeFrame } from './compose-frame.ts';
import { fromPixels } from './from-pixels.ts';
import type { ImageFacts, ImageJob, ImageJobResult, Likeness } from './image-job.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only these three decoders, and only from the buffer that was read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** JPEG: WebP would be a quarter smaller and take four times as long. */
const encoders: Record<DerivativeRecipe, (display: RgbImage) => Promise<Buffer>> = {
  thumb: (display) => {
    const { width, height } = thumbSize(display);
    return fromPixels(display).resize({ width, height, fit: 'fill' }).jpeg({ quality: 75 }).toBuffer();
  },
  display: (display) => fromPixels(display).jpeg({ quality: 82 }).toBuffer(),
  // Raw: a frame lives briefly, and any format costs more than writing and reading its pixels.
  frame: async (display) => (await composeFrame(display)).pixels,
};

const recipes = ['thumb', 'display', 'frame'] as const satisfies readonly DerivativeRecipe[];

/** One after the other: the pool decides how many cores work. */
async function writeDerivatives(outputs: ImageJob['outputs'], display: RgbImage): Promise<void> {
  for (const recipe of recipes) {
    const path = outputs[recipe];
    if (path !== undefined) await writeFile(path, await encoders[recipe](display));
  }
}

/** Of one color, a photo is like any other. */
function describeLikeness(display: RgbImage): Likeness | null {
  const picture = shrinkPhoto(display);
  if (isPlain(picture)) return null;
  return { picture: Buffer.from(picture).toString('base64'), sharpness: measureSharpness(display) };
}

async function processImage(job: ImageJob): Promise<ImageJobResult> {
  try {
    return { facts: await writeOutputs(job) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.code };
    if (isOutOfMemory(error)) return { interrupted: String(error) };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const photoLimits = { maxPixels: limits.photoMaxPixels, maxHeldPixels: limits.progressivePhotoMaxPixels };

async function writeOutputs({ source, turns, outputs }: ImageJob): Promise<ImageFacts> {
  const photo = openPhoto(await readFile(source));
  const taken = photo.captureDate(new Date());
  const { original, display, size, damage } = await photo.repair({
    ...{ limits: photoLimits, scale: displaySize, taken },
    ...(turns !== undefined && { turns }),
  });
  await writeDerivatives(outputs, display);
  if (outputs.original !== undefined) await writeFile(outputs.original, original);
  const likeness = outputs.thumb === undefined ? null : describeLikeness(display);
  return { ...size, taken, damage, likeness };
}

const answer = (message: ImageJobResult | 'ready'): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

process.on('message', (job: ImageJob) => {
  void processImage(job).then(answer);
});

process.on('disconnect', () => process.exit());
answer('ready');
