import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import type { Slide } from '../domain/video-encoder.ts';
import { VideoFailure } from '../domain/video-failure.ts';

const { frameWidth, frameHeight } = limits;

async function decode({ framePath }: Slide) {
  const image = sharp(framePath, { failOn: 'warning', limitInputPixels: frameWidth * frameHeight });
  const { format } = await image.metadata();
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, found: `${format} ${info.width}x${info.height}` };
}

/** The RGB values of a slide's picture. @throws VideoFailure that names the slide: ffmpeg's own errors would not. */
export async function readFrame(slide: Slide, index: number): Promise<Buffer> {
  const { data, found } = await decode(slide).catch((cause: unknown) => {
    throw new VideoFailure('photo_missing', `Slide ${index + 1} cannot be read.`, { cause });
  });
  const expected = `png ${frameWidth}x${frameHeight}`;
  if (found === expected) return data;
  throw new VideoFailure('photo_missing', `Slide ${index + 1} is ${found}, not ${expected}.`);
}

/** Decodes a slide's picture once, to find out whether it can be. */
export async function checkFrame(slide: Slide, index: number): Promise<void> {
  await readFrame(slide, index);
}
