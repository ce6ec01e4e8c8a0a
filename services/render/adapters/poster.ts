import { writeFile } from 'node:fs/promises';
import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';

const rgb = { width: limits.frameWidth, height: limits.frameHeight, channels: 3 } as const;

/** The picture of a video that is not playing yet, as a JPEG: the RGB values of its title slide, smaller. */
export const posterOf = (titleSlide: Buffer): Promise<Buffer> =>
  sharp(titleSlide, { raw: rgb }).resize(1280, 720).jpeg({ quality: 80, progressive: true }).toBuffer();

/** Writes the poster for a title slide that is a PNG. */
export async function writePoster(titlePath: string, path: string): Promise<void> {
  await writeFile(path, await posterOf(await sharp(titlePath).removeAlpha().raw().toBuffer()));
}
