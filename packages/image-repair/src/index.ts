export type { PhotoDamage } from './damaged-image.ts';
export type { CaptureDate } from './dates/index.ts';
export { type ImageKind, kindBytes } from './image-kind.ts';
export { ImageRefused } from './image-refused.ts';
export { openPhoto, type Photo } from './open-photo.ts';
export type { PhotoLimits } from './opened-image.ts';
export { isOutOfMemory } from './out-of-memory.ts';
export type { RgbImage } from './rgb-image.ts';
export type { Region, Size } from './size.ts';
