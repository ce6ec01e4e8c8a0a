import { type DamagedPicture, hasMetadata, refuseHopeless } from './damaged-image.ts';
import type { PictureKind } from './image-kind.ts';
import { refuse } from './image-refused.ts';
import { openDamagedJpeg } from './jpeg/open-damaged-jpeg.ts';
import { openDamagedPng } from './png/open-damaged-png.ts';
import { openDamagedWebp, type SampleRows } from './webp/open-damaged-webp.ts';

/** What is there of a picture that cannot be decoded as it is. Refused where it is not fit to be kept. */
export async function openDamagedPicture(
  kind: PictureKind,
  file: Buffer,
  sampleRows: SampleRows,
): Promise<DamagedPicture> {
  const picture = await openers[kind](file, sampleRows);
  refuseUnusable(picture);
  return picture;
}

/** Refuses where too little is there, or where what is left of the file may still say something about its sender. */
export function refuseUnusable(picture: DamagedPicture): void {
  refuseHopeless(picture.share);
  if (hasMetadata(picture.withoutMetadata(1))) refuse('photo_damaged');
}

const openers: Readonly<
  Record<PictureKind, (file: Buffer, sampleRows: SampleRows) => DamagedPicture | Promise<DamagedPicture>>
> = { jpeg: openDamagedJpeg, png: openDamagedPng, webp: openDamagedWebp };
