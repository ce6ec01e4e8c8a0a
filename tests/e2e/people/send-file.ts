import type { Memorial, Photo, PhotoSize } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { call } from './call.ts';

export async function sendFiles(
  organizer: BrowserContext,
  { publicId }: Memorial,
  files: readonly Buffer[],
): Promise<Photo[]> {
  const form = new FormData();
  for (const [index, file] of files.entries()) form.append('photos', new File([new Uint8Array(file)], `${index}`));
  const params = { memorialRef: publicId };
  return (await call(organizer, 'POST /api/memorials/:memorialRef/photos', { params, form })).photos;
}

export interface DecodedPhoto {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export async function decodePhoto(
  organizer: BrowserContext,
  { filename }: Pick<Photo, 'filename'>,
  size: PhotoSize,
): Promise<DecodedPhoto> {
  const answer = await organizer.request.get(`/api/photos/${filename}?size=${size}`);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
