import type { Photo } from '@afterglow/proto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { persistedUploads } from '../browser/persisted-uploads.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { readScreenLocks, watchScreenLocks } from '../browser/screen-locks.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import type { SmallPhoto } from '../people/make-files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

const it = base.extend('home', async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  const params = { memorialRef: memorial.publicId };
  return {
    openTab: async (browser: BrowserContext): Promise<Page> => {
      const tab = await browser.newPage();
      await tab.goto(`/invite/${token}`);
      await tab.getByRole('button', { name: 'Choose Photos' }).waitFor();
      return tab;
    },
    names: async (): Promise<string[]> => {
      const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
      return photos.map(({ originalName }) => originalName).sort();
    },
  };
});

const choose = (tab: Page, ...names: SmallPhoto[]) => chooseFiles(tab, filesNamed(...names));
const submit = (tab: Page) => tab.getByRole('button', { name: 'Upload 2 Photos' }).click();
const thanks = (tab: Page) => tab.getByRole('heading', { name: 'Thank You' });

it('two tabs that send at once send each photo, and shared ones only once', async ({ handset, home }) => {
  const tabs = [await home.openTab(handset), await home.openTab(handset)] as const;
  await Promise.all([choose(tabs[0], 'garden.jpg', 'porch.jpg'), choose(tabs[1], 'kitchen.webp', 'porch.jpg')]);
  // Holds all uploads until both tabs have started.
  const goOut = await Promise.all(tabs.map((tab) => holdResponse(tab, '**/upload')));
  for (const tab of tabs) {
    await tab.bringToFront();
    await submit(tab);
  }
  await Promise.all(goOut.map((go) => go()));
  for (const tab of tabs) expect(await becomesVisible(thanks(tab))).toBe(true);
  expect(await home.names()).toEqual(['garden.jpg', 'kitchen.webp', 'porch.jpg']);
});

it('one other tab continues what a closed tab left, and keeps the screen on meanwhile', async ({ handset, home }) => {
  await watchScreenLocks(handset);
  const left = await home.openTab(handset);
  await holdResponse(left, '**/upload');
  await choose(left, 'garden.jpg', 'porch.jpg');
  expect(await readScreenLocks(left)).toEqual({ asked: 0, held: 0 });
  await submit(left);
  await expect.poll(() => readScreenLocks(left)).toEqual({ asked: 1, held: 1 });
  await expect.poll(() => persistedUploads(left)).toBe(2);

  const others = [await home.openTab(handset), await home.openTab(handset)];
  const sent = others.map((tab) => recordRequests(tab, 'POST', /\/upload$/));
  // Photos belong to their tab as long as it is open.
  for (const tab of others) expect(await tab.getByRole('list', { name: 'Chosen photos' }).count()).toBe(0);
  await left.close();
  await expect.poll(home.names).toEqual(['garden.jpg', 'porch.jpg']);
  await expect.poll(() => Promise.all(others.map((tab) => thanks(tab).count()))).toContain(1);
  await expect.poll(() => persistedUploads(others[0] as Page)).toBe(0);
  expect(sent.map((requests) => requests.length).sort()).toEqual([0, 2]);
  for (const tab of others) await expect.poll(async () => (await readScreenLocks(tab))?.held).toBe(0);
  const asked = await Promise.all(others.map(async (tab) => (await readScreenLocks(tab))?.asked));
  expect(asked.sort()).toEqual([0, 1]);
});
