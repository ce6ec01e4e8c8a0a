import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import type { Slide } from '../domain/video-encoder.ts';
import { VideoFailure } from '../domain/video-failure.ts';

const { frameWidth, frameHeight } = limits;

async function readFrame({ framePath }: Slide) {
  const image = sharp(framePath, { failOn: 'warning', limitInputPixels: frameWidth * frameHeight });
  const { format } = await image.metadata();
  const { info } = await image.raw().toBuffer({ resolveWithObject: true });
  return `${format} ${info.width}x${info.height}`;
}

/** Decodes a slide's picture once: ffmpeg's own errors would not tell which slide is at fault. */
export async function checkFrame(slide: Slide, index: number): Promise<void> {
  const found = await readFrame(slide).catch((cause: unknown) => {
    throw new VideoFailure('photo_missing', `Slide ${index + 1} cannot be read.`, { cause });
  });
  const expected = `png ${frameWidth}x${frameHeight}`;
  if (found === expected) return;
  throw new VideoFailure('photo_missing', `Slide ${index + 1} is ${found}, not ${expected}.`);
}
