import type { PictureKind } from './image-kind.ts';
import { openJpeg } from './jpeg/open-jpeg.ts';
import { type OpenedPicture, refuseCostly } from './opened-image.ts';
import { openPng } from './png/open-png.ts';
import { openWebp } from './webp/open-webp.ts';

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
