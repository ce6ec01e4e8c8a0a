import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@afterglow/proto';
import { newMemorial, newPerson, type Person } from '../person.ts';
import { realPhotos } from '../photos.ts';
import type { Section } from '../section.ts';

const photoCount = 12;
const lookEveryMs = 100;
const timeoutMs = 10 * 60_000;

async function uploadAndSelect(organizer: Person, memorialRef: string): Promise<void> {
  const params = { memorialRef };
  for (const { name, bytes } of await realPhotos(photoCount)) {
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    await organizer.call('POST /api/memorials/:memorialRef/photos', { params, form });
  }
  const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params });
  if (photos.length !== photoCount) throw new Error(`${photos.length} of ${photoCount} photos were stored`);
  const body = { photoIds: photos.map(({ id }) => id), isSelected: true };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
}

async function getVideo(organizer: Person, memorialRef: string, slideshowPublicId: string): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(lookEveryMs)) {
    const all = await organizer.call('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });
    const one = all.find(({ publicId }) => publicId === slideshowPublicId);
    if (one?.failure) throw new Error(one.failure.message);
    if (one?.videoUrl) return;
  }
  throw new Error('the video is not there after 10 minutes');
}

export const section: Section = {
  order: 50,
  byDefault: true,
  async measure({ origin }) {
    const organizer = await newPerson(origin);
    const { publicId: memorialRef } = await newMemorial(organizer);
    await uploadAndSelect(organizer, memorialRef);
    const timing = limits.slideTiming.default;
    const { slideshow } = await organizer.call('POST /api/memorials/:memorialRef/generate-slideshow', {
      params: { memorialRef },
      body: { title: 'A life well lived', respectPhotoOrder: true, titleFont: 'dancing-script', timing },
    });
    const params = { memorialRef, slideshowPublicId: slideshow.publicId };
    const start = performance.now();
    await organizer.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', { params });
    await getVideo(organizer, memorialRef, slideshow.publicId);
    const value = (performance.now() - start) / 1000;
    const note = `${photoCount} slides of ${timing} s`;
    return [{ what: `Generate to ready, ${photoCount} photos`, value, unit: 's', note }];
  },
};
