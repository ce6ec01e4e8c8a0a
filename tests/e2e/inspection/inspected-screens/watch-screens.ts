import type { PublicSlideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { emptyDocuments } from '../../browser/empty-documents.ts';
import { holdResponse, rewriteResponse } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import { playToTheEnd, videoPlayer } from '../../screens/video-player.ts';
import type { Screen } from '../screen.ts';

const unfinishedVideos = [
  { state: 'making', title: 'This video is being made' },
  { state: 'waiting', title: 'This video isn’t ready yet' },
  { state: 'failed', title: 'This video couldn’t be made' },
] as const;

async function watch(page: Page, { memorial, slideshow }: Family): Promise<void> {
  await page.goto(`/watch/${memorial.publicId}/${slideshow.publicId}`);
  await videoPlayer(page).waitFor();
}

const windows = [
  { name: 'sideways', width: 740, height: 360 },
  { name: 'television', width: 1280, height: 720 },
] as const;

export const watchScreens: readonly Screen[] = [
  { name: 'watch', isUsual: true, open: watch },
  ...windows.map(({ name, ...size }) => ({
    name: `watch-${name}`,
    open: async (page: Page, family: Family) => {
      await page.setViewportSize(size);
      await watch(page, family);
    },
  })),
  {
    name: 'watch-ended',
    open: async (page, family) => {
      await watch(page, family);
      await playToTheEnd(videoPlayer(page), 8);
      await page.getByRole('button', { name: 'Watch Again' }).waitFor();
    },
  },
  {
    name: 'watch-loading',
    open: async (page, { slideshow }) => {
      await emptyDocuments(page);
      await holdResponse(page, '**/api/public/slideshow/*/video?*');
      await page.goto(`/watch/${slideshow.publicId}`);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    },
  },
  ...unfinishedVideos.map(({ state, title }) => ({
    name: `watch-${state}`,
    open: async (page: Page, { slideshow }: Family) => {
      await rewriteResponse<PublicSlideshow>(page, '**/api/public/slideshow/*/video?*', (found) => ({
        ...found,
        ...{ state, videoUrl: '', posterUrl: '' },
      }));
      await page.goto(`/watch/${slideshow.publicId}`);
      await page.getByText(title).waitFor();
    },
  })),
  {
    name: 'watch-unable',
    open: async (page, { slideshow }) => {
      await page.route('**/api/public/videos/**', (route) => route.abort());
      await page.goto(`/watch/${slideshow.publicId}`);
      await page.getByText('Unable to load video').waitFor();
    },
  },
  {
    name: 'watch-not-found',
    open: async (page) => {
      await page.goto('/watch/nobody-has-this-video');
      await page.getByRole('heading', { name: 'Video Not Found' }).waitFor();
    },
  },
];
