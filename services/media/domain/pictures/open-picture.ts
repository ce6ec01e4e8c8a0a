import { limits } from '@afterglow/proto/limits';
import { openJpeg } from './open-jpeg.ts';
import { openPng } from './open-png.ts';
import { openWebp } from './open-webp.ts';
import type { OpenedPicture } from './opened-picture.ts';
import type { PictureKind } from './picture-kind.ts';
import { refuse } from './picture-refused.ts';

const openers = { jpeg: openJpeg, png: openPng, webp: openWebp } satisfies Record<
  PictureKind,
  (file: Buffer) => OpenedPicture
>;

/** 200 MB: a progressive JPEG takes about four bytes a pixel. */
const heldBytesMax = limits.progressivePhotoMaxPixels * 4;

/** Reads a file's structure and refuses what would cost too much to decode, before a decoder sees it. */
export function openPicture(kind: PictureKind, file: Buffer): OpenedPicture {
  const picture = openers[kind](file);
  const pixels = picture.width * picture.height;
  if (pixels === 0) refuse('photo_damaged');
  if (pixels > limits.photoMaxPixels || pixels * picture.heldBytesPerPixel > heldBytesMax) {
    refuse('photo_too_many_pixels');
  }
  return picture;
}
