import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';
import type { Options } from '../options.ts';
import { measureArchive } from '../photos/archive.ts';
import { measureArrival } from '../photos/arrival.ts';
import { measureGallery } from '../photos/gallery.ts';
import { measureLists } from '../photos/lists.ts';
import { measureManyContributors } from '../photos/many-contributors.ts';
import { measureThumbnail } from '../photos/thumbnail.ts';
import { cameraPhotos } from '../render/camera-photos.ts';
import type { Result, Section } from '../section.ts';

/** The rest of a large album are copies. */
const distinct = 20;

const getCount = ({ count = 100 }: Options): number => count;

export const section: Section = {
  order: 70,
  byDefault: false,
  publishedAs: (options) => `${getCount(options)} photos of about 3 MB`,
  headlines: [
    'Gallery of 1000 photos, all selected',
    'Photo stored until its thumbnail is in the gallery',
    'Memory of media and its children, 1000 contributors at once',
  ],
  async measure(product, options) {
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-photos-'));
    try {
      const photos = await cameraPhotos(getCount(options), options.photos, join(folder, 'photos'));
      const some = photos.slice(0, distinct);
      const results: Result[] = [];
      results.push(...(await attempt('lists', () => measureLists(product, some))));
      results.push(...(await attempt('gallery', () => measureGallery(product, some))));
      results.push(
        ...(await attempt('the thumbnail', async () => [await measureThumbnail(product, photos.slice(-5))])),
      );
      results.push(...(await attempt('archive', () => measureArchive(product, some, folder))));
      results.push(...(await attempt('arrival', () => measureArrival(product, photos))));
      results.push(...(await attempt('many contributors', () => measureManyContributors(product, some))));
      return results;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
