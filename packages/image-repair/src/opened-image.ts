import type { ImageColours } from './colour/colour-space.ts';
import { refuse } from './image-refused.ts';

export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** If the decoder holds the whole image (progressive, interlaced, lossless or animated); otherwise 0. */
  readonly heldBytesPerPixel: number;
  /** False if the file ends early or contradicts itself: only its pixels show whether anything is missing. */
  readonly isComplete: boolean;
  readonly colours: ImageColours;
  withoutMetadata(exif?: Buffer): Buffer;
}

export interface PhotoLimits {
  readonly maxPixels: number;
  /** Pixels of a progressive JPEG, which takes four bytes each; other photos held whole may take as much memory. */
  readonly maxHeldPixels: number;
}

const progressiveBytesPerPixel = 4;

export function refuseCostly(
  { width, height, heldBytesPerPixel }: Pick<OpenedImage, 'width' | 'height' | 'heldBytesPerPixel'>,
  { maxPixels, maxHeldPixels }: PhotoLimits,
): void {
  const pixels = width * height;
  if (pixels === 0) refuse('photo_damaged');
  if (pixels > maxPixels || pixels * heldBytesPerPixel > maxHeldPixels * progressiveBytesPerPixel) {
    refuse('photo_too_many_pixels');
  }
}
