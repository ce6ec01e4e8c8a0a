import type { ImageKind } from './image-kind.ts';
import { openJpeg } from './jpeg/open-jpeg.ts';
import { type OpenedImage, type PhotoLimits, refuseCostly } from './opened-image.ts';
import { openPng } from './png/open-png.ts';
import { openWebp } from './webp/open-webp.ts';

const openers = { jpeg: openJpeg, png: openPng, webp: openWebp } satisfies Record<
  ImageKind,
  (file: Buffer) => OpenedImage
>;

/** Refuses what would cost too much to decode, before a decoder sees it. */
export function openImage(kind: ImageKind, file: Buffer, limits: PhotoLimits): OpenedImage {
  const image = openers[kind](file);
  refuseCostly(image, limits);
  return image;
}
