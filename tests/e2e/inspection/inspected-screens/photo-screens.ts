import { type Photo, photoPageHeader, type Song, type TakenBackPhoto } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { delayResponse, rewriteResponse } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import { captionEditor, openCaption } from '../../screens/caption-editor.ts';
import { afterTheClickMs, type Screen } from '../screen.ts';
import { openPhotos } from './organizer-ways.ts';

async function stubWords(page: Page, { name }: Family, marks: Partial<Photo>): Promise<void> {
  const words = { who: name, where: 'Lake Garda', when: 'summer 1961', sentence: `${name} swam every morning.` };
  await rewriteResponse<Photo[]>(page, '**/api/memorials/*/photos?*', (photos) =>
    photos.map((photo) => ({ ...photo, words, ...marks })),
  );
}

async function openCaptionWithWords(page: Page, family: Family, marks: Partial<Photo>): Promise<void> {
  await stubWords(page, family, marks);
  await openPhotos(page, family);
  await openCaption(page, 2);
  await captionEditor(page).getByText('swam every morning').first().waitFor();
}

const songsNamed = (title: string): Song[] => {
  const song = { originalName: 'song.mp3', byteSize: 1, createdAt: '2026-01-01T00:00:00.000Z', loudness: -12 };
  const ready = { ...song, state: 'ready', progress: 100, seconds: 222, refusal: null, mayUse: true } as const;
  const refusal = { code: 'song_unreadable', message: 'This isn’t a sound file.' };
  return [
    { ...ready, id: 1, title },
    { ...ready, id: 2, title: 'Ave Maria', state: 'reading', progress: 40, seconds: null },
    { ...ready, id: 3, title: 'letter', state: 'refused', seconds: null, refusal },
  ];
};

export const photoScreens: readonly Screen[] = [
  {
    name: 'photos-unselected',
    open: async (page, family) => {
      await page.route('**/api/memorials/*/photos?*', async (route) => {
        const response = await route.fetch();
        // Without this header the page itself counts the visit.
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
  {
    name: 'photos-new-words',
    open: async (page, family) => {
      await stubWords(page, family, {});
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Read Them' }).click();
      await page.getByRole('region', { name: 'Words about this photo' }).waitFor();
    },
  },
  { name: 'photos-caption-words', open: (page, family) => openCaptionWithWords(page, family, {}) },
  {
    name: 'photos-caption-words-dismissed',
    open: (page, family) => openCaptionWithWords(page, family, { areWordsRead: true }),
  },
  {
    name: 'photos-dialog-music',
    open: async (page, family) => {
      await page.route('**/api/memorials/*/songs?*', (route) => route.fulfill({ json: songsNamed(family.name) }));
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
      await page.getByText('A silent version is made too.').waitFor();
      await page.getByRole('radio').first().waitFor();
    },
  },
];
