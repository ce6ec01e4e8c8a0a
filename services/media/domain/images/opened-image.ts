import { limits } from '@afterglow/proto/limits';
import type { ImageColours } from './colour/colour-space.ts';
import { refuse } from './image-refused.ts';

export interface OpenedImage {
  /** Pixels as stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel where the decoder holds the whole image (progressive, interlaced, lossless or animated); else 0. */
  readonly heldBytesPerPixel: number;
  /** False if the file ends early or contradicts itself; only its data can show whether anything is missing. */
  readonly isComplete: boolean;
  readonly colours: ImageColours;
  /** The same image, to the pixel, with its colour profile and this EXIF and nothing else about it. */
  withoutMetadata(exif?: Buffer): Buffer;
}

/** 200 MB: a progressive JPEG takes about four bytes a pixel. */
const heldBytesMax = limits.progressivePhotoMaxPixels * 4;

export function refuseCostly(image: Pick<OpenedImage, 'width' | 'height' | 'heldBytesPerPixel'>): void {
  const pixels = image.width * image.height;
  if (pixels === 0) refuse('photo_damaged');
  if (pixels > limits.photoMaxPixels || pixels * image.heldBytesPerPixel > heldBytesMax) {
    refuse('photo_too_many_pixels');
  }
}
