import type { DamagedImage } from './damaged-image.ts';
import type { ImageKind } from './image-kind.ts';
import { openDamagedJpeg as openJpegWithin } from './jpeg/open-damaged-jpeg.ts';
import { openDamagedImage as openDamagedWithin } from './open-damaged-image.ts';
import { openImage as openWithin } from './open-image.ts';
import type { OpenedImage, PhotoLimits } from './opened-image.ts';
import { openDamagedPng as openPngWithin } from './png/open-damaged-png.ts';
import { openDamagedWebp as openWebpWithin, type SampleRows } from './webp/open-damaged-webp.ts';

export const testLimits: PhotoLimits = { maxPixels: 100_000_000, maxHeldPixels: 50_000_000 };

export const openImage = (kind: ImageKind, file: Buffer): OpenedImage => openWithin(kind, file, testLimits);

export const openDamagedImage = (kind: ImageKind, file: Buffer, sampleRows: SampleRows): Promise<DamagedImage> =>
  openDamagedWithin(kind, file, testLimits, sampleRows);

export const openDamagedJpeg = (file: Buffer): DamagedImage => openJpegWithin(file, testLimits);

export const openDamagedPng = (file: Buffer): Promise<DamagedImage> => openPngWithin(file, testLimits);

export const openDamagedWebp = (file: Buffer, sampleRows: SampleRows): Promise<DamagedImage> =>
  openWebpWithin(file, testLimits, sampleRows);
