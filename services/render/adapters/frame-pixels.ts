import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import { VideoFailure } from '../domain/video-failure.ts';

const { frameWidth, frameHeight } = limits;

async function decode(frame: Buffer | string) {
  const image = sharp(frame, { failOn: 'warning', limitInputPixels: frameWidth * frameHeight });
  const { format } = await image.metadata();
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, found: `${format} ${info.width}x${info.height}` };
}

/**
 * The RGB pixels of a frame, of which the PNG or its path is given. Throws VideoFailure('photo_missing'), in which
 * `subject` ("Slide 3") is named, where it is not a whole PNG of 1920x1080.
 */
export async function framePixels(frame: Buffer | string, subject: string): Promise<Buffer> {
  const { data, found } = await decode(frame).catch((cause: unknown) => {
    throw new VideoFailure('photo_missing', `${subject} cannot be read.`, { cause });
  });
  const expected = `png ${frameWidth}x${frameHeight}`;
  if (found !== expected) throw new VideoFailure('photo_missing', `${subject} is ${found}, not ${expected}.`);
  return data;
}
