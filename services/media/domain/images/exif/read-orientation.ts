import type { ImageKind } from '../image-kind.ts';
import { findJpegExif } from '../jpeg/jpeg-exif.ts';
import { findPngExif } from '../png/png-exif.ts';
import { findWebpExif } from '../webp/webp-exif.ts';
import { tiffOrientation } from './tiff-orientation.ts';

const finders: Readonly<Record<ImageKind, (file: Buffer) => Buffer | undefined>> = {
  jpeg: findJpegExif,
  png: findPngExif,
  webp: findWebpExif,
};

/** EXIF's orientation, 1 (upright) to 8: what sizes, pixels and the stored original follow. */
export function readOrientation(kind: ImageKind, file: Buffer): number {
  const block = finders[kind](file);
  return block === undefined ? 1 : tiffOrientation(block);
}
