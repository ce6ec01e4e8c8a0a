import { readFile } from 'node:fs/promises';
import { openPhoto, type RgbImage } from '@afterglow/image-repair';
import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import { composeFrame } from '../../../services/media/adapters/images/compose-frame.ts';
import { displaySize } from '../../../services/media/domain/image-sizes.ts';

sharp.cache(false);
sharp.concurrency(1);

const photoLimits = { maxPixels: limits.photoMaxPixels, maxHeldPixels: limits.progressivePhotoMaxPixels };

export async function extractFrame(path: string): Promise<RgbImage> {
  const photo = openPhoto(await readFile(path));
  return composeFrame((await photo.repair({ limits: photoLimits, scale: displaySize })).display);
}
