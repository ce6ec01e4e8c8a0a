import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { composeFrame } from '../../../services/media/adapters/images/compose-frame.ts';
import { readImage } from '../../../services/media/adapters/images/read-image.ts';
import type { RgbImage } from '../../../services/media/adapters/images/rgb-image.ts';
import { readOrientation } from '../../../services/media/domain/images/exif/read-orientation.ts';
import { imageKind, kindBytes } from '../../../services/media/domain/images/image-kind.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The video frame of a photo, by the code that the product makes it with, and nothing around that. */
export async function extractFrame(path: string): Promise<RgbImage> {
  const file = await readFile(path);
  const kind = imageKind(file.subarray(0, kindBytes));
  const { display } = await readImage(kind, file, { orientation: readOrientation(kind, file) });
  return composeFrame(display);
}
