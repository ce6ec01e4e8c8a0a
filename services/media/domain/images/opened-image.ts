import { limits } from '@afterglow/proto/limits';
import { refuse } from './image-refused.ts';

/** A file whose structure was read, before anything is decoded. */
export interface OpenedImage {
  /** Pixels as stored, before orientation. */
  readonly width: number;
  readonly height: number;
  /**
   * Bytes of memory for each pixel, where the decoder has to hold the whole image (progressive JPEG, interlaced PNG,
   * lossless or animated WebP); 0 where it goes row by row.
   */
  readonly heldBytesPerPixel: number;
  /** The same image, to the pixel, with its colour profile and this orientation and nothing else about it. */
  withoutMetadata(orientation: number): Buffer;
}

/** 200 MB: a progressive JPEG takes about four bytes a pixel. */
const heldBytesMax = limits.progressivePhotoMaxPixels * 4;

/** Refuses what no decoder should be given. */
export function refuseCostly(image: Pick<OpenedImage, 'width' | 'height' | 'heldBytesPerPixel'>): void {
  const pixels = image.width * image.height;
  if (pixels === 0) refuse('photo_damaged');
  if (pixels > limits.photoMaxPixels || pixels * image.heldBytesPerPixel > heldBytesMax) {
    refuse('photo_too_many_pixels');
  }
}
