import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { composeFrame } from '../../../services/media/adapters/images/compose-frame.ts';
import { decodeImage } from '../../../services/media/adapters/images/decode-image.ts';
import type { RgbImage } from '../../../services/media/adapters/images/rgb-image.ts';
import { readOrientation } from '../../../services/media/domain/images/exif/read-orientation.ts';
import { isRotated90 } from '../../../services/media/domain/images/exif/turned-orientation.ts';
import { writeExif } from '../../../services/media/domain/images/exif/write-exif.ts';
import { imageKind, kindBytes } from '../../../services/media/domain/images/image-kind.ts';
import { displaySize } from '../../../services/media/domain/images/image-sizes.ts';
import { openImage } from '../../../services/media/domain/images/open-image.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The video frame of a photo, by the code that the product makes it with, and nothing around that. */
export async function extractFrame(path: string): Promise<RgbImage> {
  const file = await readFile(path);
  const kind = imageKind(file.subarray(0, kindBytes));
  const image = openImage(kind, file);
  const orientation = readOrientation(kind, file);
  const { width, height } = image;
  const upright = isRotated90(orientation) ? { width: height, height: width } : { width, height };
  return composeFrame(await decodeImage(image.withoutMetadata(writeExif({ orientation })), displaySize(upright)));
}
