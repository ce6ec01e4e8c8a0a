import type { ImageKind } from '../image-kind.ts';
import { findJpegExif } from '../jpeg/jpeg-exif.ts';
import { findPngExif } from '../png/png-exif.ts';
import { findWebpExif } from '../webp/webp-exif.ts';

const finders: Readonly<Record<ImageKind, (file: Buffer) => Buffer | undefined>> = {
  jpeg: findJpegExif,
  png: findPngExif,
  webp: findWebpExif,
};

export const findExif = (kind: ImageKind, file: Buffer): Buffer | undefined => finders[kind](file);
