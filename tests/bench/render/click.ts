import { setTimeout as sleep } from 'node:timers/promises';
import { type FontValue, limits, type Slideshow, type SlideshowInput } from '@afterglow/proto';
import { outboxChannel } from '@afterglow/service-kit/database';
import type { Client } from 'pg';
import { openDatabase } from '../database.ts';
import type { Product } from '../product.ts';
import type { Album } from './album.ts';

export interface Click {
  readonly seconds: number;
  readonly slideshow: Slideshow;
}

/** Polls for failures only; the outbox announces a ready video. */
const lookEveryMs = 500;
const timeoutMs = 20 * 60_000;

/** Waits for the outbox, since repeated requests would take seconds of the measured time. */
async function awaitEnd(database: Client, { publicId }: Slideshow): Promise<void> {
  const ended = `select from videos join slideshows on id = slideshow_id
    where public_id = $1 and state in ('ready', 'failed')`;
  let told = Promise.withResolvers<void>();
  database.on('notification', () => told.resolve());
  await database.query(`listen ${outboxChannel('render')}`);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    told = Promise.withResolvers();
    if ((await database.query(ended, [publicId])).rowCount) return;
    await Promise.race([told.promise, sleep(lookEveryMs)]);
  }
  throw new Error(`the video is not there after ${timeoutMs / 60_000} minutes`);
}

async function withVideo({ organizer, memorial }: Album, { publicId }: Slideshow): Promise<Slideshow> {
  const params = { memorialRef: memorial.publicId };
  const all = await organizer.call('GET /api/memorials/:memorialRef/slideshows', { params });
  const one = all.find((slideshow) => slideshow.publicId === publicId);
  if (!one?.videoUrl) throw new Error(one?.failure?.message ?? 'the list does not have the video that has ended');
  return one;
}

export type Choices = Pick<SlideshowInput, 'motion' | 'sound' | 'closing'>;

/** Makes the calls of the Generate Slideshow button. A new font requires a new title slide. */
export async function click(
  product: Product,
  album: Album,
  titleFont: FontValue,
  choices: Choices = {},
): Promise<Click> {
  const database = await openDatabase(product, 'render');
  return clickBeside(database, album, { titleFont, ...choices }).finally(() => database.end());
}

async function clickBeside(
  database: Client,
  album: Album,
  chosen: Choices & Pick<SlideshowInput, 'titleFont'>,
): Promise<Click> {
  const { organizer, memorial } = album;
  const params = { memorialRef: memorial.publicId };
  const timing = limits.slideTiming.default;
  const body = { title: 'A life well lived', respectPhotoOrder: true, timing, ...chosen };
  const start = performance.now();
  const { slideshow } = await organizer.call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
  await organizer.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
    params: { ...params, slideshowPublicId: slideshow.publicId },
  });
  await awaitEnd(database, slideshow);
  const ready = await withVideo(album, slideshow);
  return { seconds: (performance.now() - start) / 1000, slideshow: ready };
}

export async function moveOnePhoto({ organizer, memorial }: Album): Promise<void> {
  const params = { memorialRef: memorial.publicId };
  const photos = await organizer.call('GET /api/memorials/:memorialRef/slideshow-photos', { params });
  const [first, ...rest] = photos.map(({ id }) => id);
  const last = rest.pop();
  if (first === undefined || last === undefined) throw new Error('there is no photo to move');
  const body = { photoIds: [first, last, ...rest] };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body });
}
