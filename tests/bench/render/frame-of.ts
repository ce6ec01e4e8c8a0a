import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { composeFrame } from '../../../services/media/adapters/pictures/compose-frame.ts';
import { decodePicture } from '../../../services/media/adapters/pictures/decode-picture.ts';
import type { RgbPicture } from '../../../services/media/adapters/pictures/rgb-picture.ts';
import { captureFacts } from '../../../services/media/domain/pictures/capture-facts.ts';
import { isOnItsSide } from '../../../services/media/domain/pictures/exif-orientation.ts';
import { openPicture } from '../../../services/media/domain/pictures/open-picture.ts';
import { kindBytes, pictureKind } from '../../../services/media/domain/pictures/picture-kind.ts';
import { displaySize } from '../../../services/media/domain/pictures/picture-sizes.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The video frame of a photo, by the code that the product makes it with, and nothing around that. */
export async function frameOf(path: string): Promise<RgbPicture> {
  const file = await readFile(path);
  const picture = openPicture(pictureKind(file.subarray(0, kindBytes)), file);
  const { orientation } = captureFacts(file);
  const { width, height } = picture;
  const upright = isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
  return composeFrame(await decodePicture(picture.withoutMetadata(orientation), displaySize(upright)));
}
