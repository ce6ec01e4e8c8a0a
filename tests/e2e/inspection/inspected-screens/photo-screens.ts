import { type Photo, photoPageHeader, type TakenBackPhoto } from '@afterglow/proto';
import { delayResponse } from '../../browser/stub-route.ts';
import { afterTheClickMs, type Screen } from '../screen.ts';
import { openPhotos } from './organizer-ways.ts';

export const photoScreens: readonly Screen[] = [
  {
    name: 'photos-unselected',
    open: async (page, family) => {
      await page.route('**/api/memorials/*/photos?*', async (route) => {
        const response = await route.fetch();
        // Without it, what the page is part of is counted by the page.
        const { [photoPageHeader.toLowerCase()]: _, ...headers } = response.headers();
        const photos: Photo[] = await response.json();
        await route.fulfill({ response, headers, json: photos.map((photo) => ({ ...photo, isSelected: false })) });
      });
      await openPhotos(page, family);
      await page.getByText('Choose photos for the slideshow').waitFor();
    },
  },
  {
    name: 'photos-taken-back',
    open: async (page, family) => {
      const video = { slideshowPublicId: 'life', title: family.name, photoCount: 3 };
      const only = { slideshowPublicId: 'garden', title: 'Her garden', photoCount: 1 };
      const photos: TakenBackPhoto[] = [1, 2].map((photoId) => ({
        ...{ photoId, contributorName: family.name, takenBackAt: '2026-01-01T00:00:00.000Z' },
        videos: [video, only],
      }));
      await page.route('**/taken-back-photos?*', (route) => route.fulfill({ json: photos }));
      await delayResponse(page, '**/taken-back-photos?*', afterTheClickMs);
      await openPhotos(page, family);
      await page.getByRole('heading', { name: 'Photos Taken Back' }).waitFor();
    },
  },
];
