import type { ImageKind } from '@afterglow/image-repair';
import type { DerivativeRecipe } from '@afterglow/proto';

export const originalContentType: Readonly<Record<ImageKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export const fileExtensions: Readonly<Record<ImageKind, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

export const derivedContentType: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'image/jpeg',
  display: 'image/jpeg',
  frame: 'application/octet-stream',
};
