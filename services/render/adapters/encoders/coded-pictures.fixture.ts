import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameBytes } from '@afterglow/proto';
import { decodedPicture } from '@afterglow/slide-video/testing';
import { type PhotoName, photo, videoPrograms } from '@afterglow/test-kit';
import sharp from 'sharp';
import { createBlackPicture } from './black-picture.ts';
import { createIntraEncoder } from './intra-encoder.ts';

const size = { width: 1920, height: 1080 } as const;

export const photoPixels = (name: PhotoName): Promise<Buffer> =>
  sharp(photo(name))
    .autoOrient()
    .resize({ ...size, fit: 'cover', kernel: 'nearest' })
    .raw()
    .toBuffer();

export const plainPixels = (background: string): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background } })
    .raw()
    .toBuffer();

export const noisePixels = (): Buffer => randomBytes(frameBytes);

/** On a fresh, busy machine the first picture waits until ffmpeg is read from disk. */
export const slowStartMs = 120_000;

export interface CodedPicture {
  readonly accessUnit: Buffer;
  readonly decoded: Buffer;
}

export async function codedPictures(folder: string, frames: readonly Buffer[]): Promise<CodedPicture[]> {
  const signal = new AbortController().signal;
  const startEncoder = () => createIntraEncoder({ ...videoPrograms(), deadlineMs: slowStartMs });
  const encoder = startEncoder();
  try {
    const accessUnits = [await createBlackPicture(startEncoder)(signal)];
    for (const frame of frames) accessUnits.push(await encoder.encode(frame, signal));
    return await Promise.all(
      accessUnits.map(async (accessUnit) => {
        const path = join(folder, `${crypto.randomUUID()}.h264`);
        await writeFile(path, accessUnit);
        return { accessUnit, decoded: await decodedPicture(path) };
      }),
    );
  } finally {
    await encoder.close();
  }
}
