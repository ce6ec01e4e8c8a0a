import { setTimeout as sleep } from 'node:timers/promises';
import { type FontValue, limits, type Slideshow } from '@afterglow/proto';
import type { Album } from './album.ts';

export interface Click {
  /** From the first call to the answer with the video's address. */
  readonly seconds: number;
  readonly slideshow: Slideshow;
}

/** To 2.5 % of the time: looking more closely would take the time of what is measured. */
const lookEveryMs = (elapsed: number): number => Math.max(25, elapsed / 40);
const timeoutMs = 20 * 60_000;

async function withVideo({ organizer, memorial }: Album, { publicId }: Slideshow): Promise<Slideshow> {
  const params = { memorialRef: memorial.publicId };
  const start = Date.now();
  for (let elapsed = 0; elapsed < timeoutMs; elapsed = Date.now() - start) {
    const all = await organizer.call('GET /api/memorials/:memorialRef/slideshows', { params });
    const one = all.find((slideshow) => slideshow.publicId === publicId);
    if (one?.failure) throw new Error(one.failure.message);
    if (one?.videoUrl) return one;
    await sleep(lookEveryMs(Date.now() - start));
  }
  throw new Error(`the video is not there after ${timeoutMs / 60_000} minutes`);
}

/** What the Generate Slideshow button does, by its calls. A font that no slideshow had before wants a new title slide. */
export async function click(album: Album, titleFont: FontValue): Promise<Click> {
  const { organizer, memorial } = album;
  const params = { memorialRef: memorial.publicId };
  const timing = limits.slideTiming.default;
  const body = { title: 'A life well lived', respectPhotoOrder: true, titleFont, timing };
  const start = performance.now();
  const { slideshow } = await organizer.call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
  await organizer.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
    params: { ...params, slideshowPublicId: slideshow.publicId },
  });
  const ready = await withVideo(album, slideshow);
  return { seconds: (performance.now() - start) / 1000, slideshow: ready };
}

/** The last photo becomes the second: the title slide stays, and two crossfades are others. */
export async function moveOnePhoto({ organizer, memorial }: Album): Promise<void> {
  const params = { memorialRef: memorial.publicId };
  const photos = await organizer.call('GET /api/memorials/:memorialRef/slideshow-photos', { params });
  const [first, ...rest] = photos.map(({ id }) => id);
  const last = rest.pop();
  if (first === undefined || last === undefined) throw new Error('there is no photo to move');
  const body = { photoIds: [first, last, ...rest] };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body });
}
