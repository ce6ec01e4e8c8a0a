import { openJpeg } from './open-jpeg.ts';
import { openPng } from './open-png.ts';
import { openWebp } from './open-webp.ts';
import { type OpenedPicture, refuseCostly } from './opened-picture.ts';
import type { PictureKind } from './picture-kind.ts';

const openers = { jpeg: openJpeg, png: openPng, webp: openWebp } satisfies Record<
  PictureKind,
  (file: Buffer) => OpenedPicture
>;

/** Reads a file's structure and refuses what would cost too much to decode, before a decoder sees it. */
export function openPicture(kind: PictureKind, file: Buffer): OpenedPicture {
  const picture = openers[kind](file);
  refuseCostly(picture);
  return picture;
}
