import type { Slideshow, SlideshowInput } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { type SentFile, smallPhotos } from '../photos/photos.ts';
import { fetchPhotos, newMemorial, organizer, upload } from './people.ts';
import type { Person } from './person.ts';

/** One-second slides, for a quick video. */
export const slideshowInput = (about: Partial<SlideshowInput> = {}): SlideshowInput => ({
  title: 'A life well lived',
  respectPhotoOrder: true,
  titleFont: 'dancing-script',
  timing: 1,
  ...about,
});

export const fetchSlideshows = (owner: Person, memorialRef: string): Promise<Slideshow[]> =>
  owner.call('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });

export const newSlideshow = async (owner: Person, memorialRef: string, about: Partial<SlideshowInput> = {}) =>
  (
    await owner.call('POST /api/memorials/:memorialRef/generate-slideshow', {
      params: { memorialRef },
      body: slideshowInput(about),
    })
  ).slideshow;

export async function selectAll(owner: Person, memorialRef: string): Promise<number[]> {
  const photoIds = (await fetchPhotos(owner, memorialRef)).map(({ id }) => id);
  const body = { photoIds, isSelected: true };
  await owner.call('PATCH /api/memorials/:memorialRef/photos/selection', { params: { memorialRef }, body });
  return photoIds;
}

/** Starts the video and waits for it. @throws Error if it failed. */
export async function finishedVideo(
  owner: Person,
  memorialRef: string,
  slideshowPublicId: string,
  onProgress: (slideshow: Slideshow) => void = () => {},
): Promise<Slideshow> {
  const params = { memorialRef, slideshowPublicId };
  await owner.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', { params });
  const ended = await eventually(
    async () => {
      const one = (await fetchSlideshows(owner, memorialRef)).find(({ publicId }) => publicId === slideshowPublicId);
      if (one) onProgress(one);
      return one && (one.videoUrl !== '' || one.failure !== null) ? one : null;
    },
    { timeoutMs: 240_000, intervalMs: 250 },
  );
  if (ended.failure) throw new Error(ended.failure.message);
  return ended;
}

export async function organizerWithSelection(files?: readonly SentFile[]) {
  const ruth = await organizer();
  const memorial = await newMemorial(ruth, { birthDate: '1941-05-03', deathDate: '2025-09-18' });
  const memorialRef = memorial.publicId;
  await upload(ruth, memorialRef, files ?? (await smallPhotos('garden.jpg', 'harbour.png')));
  const photoIds = await selectAll(ruth, memorialRef);
  return { ruth, memorial, memorialRef, params: { memorialRef }, photoIds };
}

/** The same with a video, and its states in the list until then. */
export async function organizerWithVideo(about: Partial<SlideshowInput> = {}) {
  const organized = await organizerWithSelection();
  const { publicId } = await newSlideshow(organized.ruth, organized.memorialRef, about);
  const seen: Slideshow[] = [];
  const slideshow = await finishedVideo(organized.ruth, organized.memorialRef, publicId, (one) => void seen.push(one));
  return { ...organized, slideshow, seen };
}
