import { type DamagedPicture, hasMetadata, refuseHopeless } from './damaged-picture.ts';
import { openDamagedJpeg } from './open-damaged-jpeg.ts';
import { openDamagedPng } from './open-damaged-png.ts';
import type { PictureKind } from './picture-kind.ts';
import { refuse } from './picture-refused.ts';

/**
 * What is there of a picture that cannot be decoded as it is. Refused where that is too little, or where what is left
 * of the file may still say something about its sender. A WebP is all or nothing: its decoder does not say how far it came.
 */
export async function openDamagedPicture(kind: PictureKind, file: Buffer): Promise<DamagedPicture> {
  const picture = await openerOf(kind)(file);
  refuseHopeless(picture.share);
  if (hasMetadata(picture.withoutMetadata(1))) refuse('photo_damaged');
  return picture;
}

function openerOf(kind: PictureKind): (file: Buffer) => DamagedPicture | Promise<DamagedPicture> {
  if (kind === 'jpeg') return openDamagedJpeg;
  return kind === 'png' ? openDamagedPng : () => refuse('photo_damaged');
}
