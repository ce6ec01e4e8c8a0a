import type { ImageKind } from '../image-kind.ts';
import { findExif } from './find-exif.ts';
import { tiffOrientation } from './tiff-orientation.ts';

export function readOrientation(kind: ImageKind, file: Buffer): number {
  const block = findExif(kind, file);
  return block === undefined ? 1 : tiffOrientation(block);
}
