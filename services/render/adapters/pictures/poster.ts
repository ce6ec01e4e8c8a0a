import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';

const rgb = { width: limits.frameWidth, height: limits.frameHeight, channels: 3 } as const;

/** A smaller JPEG of a title slide's RGB pixels. */
export const createPoster = (titleSlide: Buffer): Promise<Buffer> =>
  sharp(titleSlide, { raw: rgb })
    .resize(limits.poster.width, limits.poster.height)
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
