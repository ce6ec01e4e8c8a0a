import type { ImageKind } from '../image-kind.ts';
import { findExif } from './find-exif.ts';
import { tiffOrientation } from './tiff-orientation.ts';

/** EXIF's orientation, 1 (upright) to 8. Sizes, pixels and the stored original all follow this one. */
export function readOrientation(kind: ImageKind, file: Buffer): number {
  const block = findExif(kind, file);
  return block === undefined ? 1 : tiffOrientation(block);
}
