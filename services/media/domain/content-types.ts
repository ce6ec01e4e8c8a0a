import type { DerivativeRecipe } from '@afterglow/proto';
import type { PictureKind } from './images/image-kind.ts';

export const originalContentType: Readonly<Record<PictureKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export const extensionOf: Readonly<Record<PictureKind, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

export const derivedContentType: Readonly<Record<DerivativeRecipe, string>> = {
  thumb: 'image/jpeg',
  display: 'image/jpeg',
  frame: 'application/octet-stream',
};
