import { type DamagedImage, hasMetadata, refuseHopeless } from './damaged-image.ts';
import type { ImageKind } from './image-kind.ts';
import { refuse } from './image-refused.ts';
import { openDamagedJpeg } from './jpeg/open-damaged-jpeg.ts';
import { openDamagedPng } from './png/open-damaged-png.ts';
import { openDamagedWebp, type SampleRows } from './webp/open-damaged-webp.ts';

export const openDamagedImage = async (kind: ImageKind, file: Buffer, sampleRows: SampleRows): Promise<DamagedImage> =>
  openers[kind](file, sampleRows);

/** Refuses where too little is there, or where what is left of the file may still say something about its sender. */
export function refuseUnusable(image: DamagedImage): void {
  refuseHopeless(image.share);
  if (hasMetadata(image.withoutMetadata())) refuse('photo_damaged');
}

const openers: Readonly<
  Record<ImageKind, (file: Buffer, sampleRows: SampleRows) => DamagedImage | Promise<DamagedImage>>
> = { jpeg: openDamagedJpeg, png: openDamagedPng, webp: openDamagedWebp };
