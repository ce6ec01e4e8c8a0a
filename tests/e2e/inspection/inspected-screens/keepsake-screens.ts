import type { Album } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { rewriteResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import type { Screen } from '../screen.ts';

const albums = '**/api/memorials/*/albums*';

const album: Album = {
  ...{ id: 1, paper: 'a4', photosPerPage: 2, state: 'ready', progress: 100, isOutdated: false },
  file: { filename: 'album.pdf', pages: 12, byteSize: 34_000_000, version: '1' },
  askedAt: '2026-01-01T00:00:00.000Z',
};

async function openKeepsake(page: Page, publicId: string): Promise<void> {
  await page.goto(`/memorial/${publicId}/keepsake`);
  await page.getByRole('heading', { name: 'Album as PDF' }).waitFor();
}

const withAlbum =
  (state: Partial<Album>, shown: string) =>
  async (page: Page, { memorial }: Family): Promise<void> => {
    await rewriteResponse<Album[]>(page, albums, () => [{ ...album, ...state }]);
    await openKeepsake(page, memorial.publicId);
    await page.getByText(shown).waitFor();
  };

/** Of the organizer. */
export const keepsakeScreens: readonly Screen[] = [
  { name: 'keepsake', open: withAlbum({}, 'Download Album') },
  { name: 'keepsake-making', open: withAlbum({ state: 'making', progress: 40 }, 'The album is being made') },
  { name: 'keepsake-outdated', open: withAlbum({ isOutdated: true }, 'Make Album Again') },
  { name: 'keepsake-failed', open: withAlbum({ state: 'failed', file: null }, 'The album could not be made') },
  {
    name: 'keepsake-empty',
    open: async (page, { empty }) => {
      await openKeepsake(page, empty.publicId);
      await page.getByText('There are no photos to keep yet').waitFor();
    },
  },
  {
    name: 'keepsake-not-loaded',
    open: async (page, { memorial }) => {
      await stubError(page, albums, 500, 'internal');
      await openKeepsake(page, memorial.publicId);
      await page.getByText('We couldn’t load the album').waitFor();
    },
  },
];
