import { type DamagedImage, hasMetadata, refuseHopeless } from './damaged-image.ts';
import type { ImageKind } from './image-kind.ts';
import { refuse } from './image-refused.ts';
import { openDamagedJpeg } from './jpeg/open-damaged-jpeg.ts';
import type { PhotoLimits } from './opened-image.ts';
import { openDamagedPng } from './png/open-damaged-png.ts';
import { openDamagedWebp, type SampleRows } from './webp/open-damaged-webp.ts';

type Opener = (file: Buffer, limits: PhotoLimits, sampleRows: SampleRows) => DamagedImage | Promise<DamagedImage>;

const openers: Readonly<Record<ImageKind, Opener>> = {
  jpeg: openDamagedJpeg,
  png: openDamagedPng,
  webp: openDamagedWebp,
};

export const openDamagedImage = async (kind: ImageKind, ...args: Parameters<Opener>): Promise<DamagedImage> =>
  openers[kind](...args);

export function refuseUnusable(image: DamagedImage): void {
  refuseHopeless(image.share);
  if (hasMetadata(image.withoutMetadata())) refuse('photo_damaged');
}
