import type { Memorial, MemorialInput, Photo } from '@afterglow/proto';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { call } from './call.ts';
import { newMemorial, newUnpaidMemorial, select } from './organizer.ts';

export interface Album {
  readonly memorial: Memorial;
  readonly photos: Photo[];
}

interface AlbumInput extends Partial<MemorialInput> {
  readonly count: number;
  /** Selects this many of the first photos. */
  readonly selected?: number;
}

/** A small JPEG of one colour. Each differs, since a memorial rejects duplicates. */
function plainPhoto(n: number): Promise<Buffer> {
  const background = { r: (200 + n * 236) % 256, g: 90, b: (40 + n * 20) % 256 };
  return sharp({ create: { width: 240, height: 160, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function addPhotos(organizer: BrowserContext, { publicId }: Memorial, count: number): Promise<Photo[]> {
  const form = new FormData();
  form.append('contributorName', 'Ruth');
  for (let n = 0; n < count; n += 1) {
    form.append('photos', new File([new Uint8Array(await plainPhoto(n))], `${n}.jpg`, { type: 'image/jpeg' }));
  }
  const params = { memorialRef: publicId };
  return (await call(organizer, 'POST /api/memorials/:memorialRef/photos', { params, form })).photos;
}

/** Creates a paid memorial with photos. */
export const makeAlbum = (organizer: BrowserContext, input: AlbumInput): Promise<Album> =>
  fill(newMemorial, organizer, input);

/** The same for an account that has not paid. */
export const makeUnpaidAlbum = (organizer: BrowserContext, input: AlbumInput): Promise<Album> =>
  fill(newUnpaidMemorial, organizer, input);

async function fill(
  create: typeof newMemorial,
  organizer: BrowserContext,
  { count, selected = 0, ...about }: AlbumInput,
): Promise<Album> {
  const memorial = await create(organizer, about);
  const photos = await addPhotos(organizer, memorial, count);
  if (selected > 0) await select(organizer, memorial, photos.slice(0, selected));
  return { memorial, photos };
}
