import { type DamagedPicture, hasMetadata, refuseHopeless } from './damaged-picture.ts';
import { openDamagedJpeg } from './open-damaged-jpeg.ts';
import { openDamagedPng } from './open-damaged-png.ts';
import { openDamagedWebp, type SampleRows } from './open-damaged-webp.ts';
import type { PictureKind } from './picture-kind.ts';
import { refuse } from './picture-refused.ts';

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
