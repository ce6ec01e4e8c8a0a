import { appendFile, copyFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo } from '@afterglow/proto';
import { photo } from '@afterglow/test-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilPersisted } from '../browser/until-persisted.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { findToast } from '../screens/toast.ts';

const it = base.extend('home', async ({ organizer }, { onCleanup }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial, { recipientName: 'Aunt May' });
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-changing-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    invite: `/invite/${token}`,
    names: async (): Promise<string[]> => {
      const params = { memorialRef: memorial.publicId };
      const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
      return photos.map(({ originalName }) => originalName);
    },
  };
});

/** Some phones' pickers delete files after the page received them. */
async function change(path: string): Promise<void> {
  await writeFile(path, 'another file');
  // Chromium detects a changed file by its modification time in seconds.
  const later = Date.now() / 1000 + 60;
  await utimes(path, later, later);
}
const thumbnails = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).locator('img');

async function expectCopySent(
  browser: Page,
  home: { readonly invite: string; readonly folder: string; readonly names: () => Promise<string[]> },
): Promise<void> {
  const small = join(home.folder, 'small.jpg');
  await copyFile(filesNamed('garden.jpg')[0] ?? '', small);
  await browser.goto(home.invite);
  await chooseFiles(browser, [small]);
  await untilPersisted(browser, 'chosen', 1);
  await change(small);
  await browser.getByRole('button', { name: 'Upload 1 Photo' }).click();
  expect(await becomesVisible(browser.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await home.names()).toEqual(['small.jpg']);
}

it('on a phone, uploads stored copies of photos that the device no longer provides', async ({ phone, home }) => {
  await expectCopySent(phone, home);
});

it('on a desktop, uploads stored copies of photos that the device no longer provides', async ({ page, home }) => {
  await expectCopySent(page, home);
});

it('shrinks the stored copy of a large photo that the device no longer provides', {
  tags: ['extended'],
}, async ({ phone, home }) => {
  const large = join(home.folder, 'large.jpg');
  await writeFile(large, Buffer.concat([await readFile(photo('11')), Buffer.alloc(10_485_760)]));
  await phone.goto(home.invite);
  await chooseFiles(phone, [large]);
  await untilPersisted(phone, 'chosen', 1);
  await change(large);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).click();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await home.names()).toEqual(['large.jpg']);
});

it('makes the preview of a photo outside the visible list from its stored copy', async ({ phone, home }) => {
  const paths = Array.from({ length: 12 }, (_, index) => join(home.folder, `${index + 1}.jpg`));
  for (const path of paths) {
    await copyFile(filesNamed('garden.jpg')[0] ?? '', path);
    await appendFile(path, path);
  }
  await phone.goto(home.invite);
  await chooseFiles(phone, paths);
  await untilPersisted(phone, 'chosen', paths.length);
  for (const path of paths) await change(path);
  await phone.getByText('12.jpg').scrollIntoViewIfNeeded();
  const last = phone.getByRole('listitem').filter({ hasText: '12.jpg' }).locator('img');
  expect(await becomesVisible(last)).toBe(true);
  expect(await thumbnails(phone).count()).toBeGreaterThan(0);
});

it('permanently rejected photos have no Try again, and the others arrive', async ({ phone, home }) => {
  await phone.goto(home.invite);
  await chooseFiles(phone, filesNamed('garden.jpg', 'letter.jpg', 'harbour.png'));
  await phone.getByRole('button', { name: 'Upload 3 Photos' }).click();
  expect(await becomesVisible(findToast(phone, '2 photos arrived, 1 didn’t', ''))).toBe(true);
  const letter = phone.getByRole('listitem').filter({ hasText: 'letter.jpg' });
  expect(await becomesVisible(letter.getByText('Can’t be used'))).toBe(true);
  expect(await letter.getByRole('button').allTextContents()).toEqual(['']);
  expect(await phone.getByRole('button', { name: /try again/i }).count()).toBe(0);
  expect(await home.names()).toEqual(['garden.jpg', 'harbour.png']);
});
