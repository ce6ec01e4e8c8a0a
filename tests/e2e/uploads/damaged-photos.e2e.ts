import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-damaged-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const [path = ''] = filesNamed('garden.jpg');
  const whole = await readFile(path);
  const cut = join(folder, 'garden.jpg');
  await writeFile(cut, whole.subarray(0, whole.length * 0.85));
  return {
    ...{ whole: path, cut, invite: `/invite/${token}` },
    photosTab: `/memorial/${memorial.publicId}?tab=photos`,
    photos: (): Promise<Photo[]> =>
      call(organizer, 'GET /api/memorials/:memorialRef/photos', { params: { memorialRef: memorial.publicId } }),
  };
});

const missing = 'The lower part of this photo is missing.';
const send = async (page: Page, ...paths: string[]): Promise<void> => {
  await chooseFiles(page, paths);
  await page.locator('form button[type=submit]').click();
};
const betterCopy = (page: Page) => page.getByRole('button', { name: 'Send a better copy: garden.jpg' });

it('asks the contributor for a better copy, which replaces the damaged photo', async ({ phone, home }) => {
  await phone.goto(home.invite);
  await send(phone, home.cut, ...filesNamed('harbour.png'));
  await betterCopy(phone).waitFor();
  expect(await becomesVisible(phone.getByText(missing))).toBe(true);
  expect(await becomesVisible(phone.getByText('2 photos arrived. 1 of them is damaged.'))).toBe(true);
  const [damaged] = (await home.photos()).filter(({ damage }) => damage);
  expect(damaged).toMatchObject({ damage: 'lower_part', originalName: 'garden.jpg' });

  await phone.getByLabel('A better copy of garden.jpg').setInputFiles(home.whole);
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  const photos = await home.photos();
  expect(photos.map(({ originalName, damage }) => `${originalName} ${damage}`).toSorted()).toEqual([
    'garden.jpg undefined',
    'harbour.png undefined',
  ]);
});

it('lets the contributor keep it, also after a reload', { tags: ['extended'] }, async ({ phone, home }) => {
  await phone.goto(home.invite);
  await send(phone, home.cut);
  await betterCopy(phone).waitFor();
  await phone.reload();
  await betterCopy(phone).waitFor();
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect(await home.photos()).toHaveLength(1);
});

it('marks the photo in the gallery, also for screen readers', { tags: ['extended'] }, async ({ page, home }) => {
  await page.goto(home.photosTab);
  await send(page, home.cut);
  await betterCopy(page).waitFor();
  const tile = page.getByRole('button', { name: missing, exact: false });
  await tile.waitFor();
  expect(await becomesVisible(tile.getByText('Part missing'))).toBe(true);
  const notice = page.getByRole('region', { name: 'Damaged Photos' });
  expect(await becomesVisible(notice.getByText('garden.jpg'))).toBe(true);
  expect(await becomesVisible(notice.getByText('If you have the whole file, upload it here'))).toBe(true);
  await page.getByLabel('A better copy of garden.jpg').setInputFiles(home.whole);
  await tile.waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(0);
  expect((await home.photos()).map(({ damage }) => damage)).toEqual([undefined]);
});

it('names the photo to the organizer, who can ask its sender for a better copy', async ({ phone, page, home }) => {
  await phone.goto(home.invite);
  await send(phone, home.cut);
  await betterCopy(phone).waitFor();
  await page.goto(home.photosTab);
  const notice = page.getByRole('region', { name: 'Damaged Photos' });
  expect(await becomesVisible(notice.getByText('garden.jpg from Aunt May'))).toBe(true);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await notice.getByRole('button', { name: 'Copy Message' }).click();
  expect(await becomesVisible(findToast(page, 'Message Copied', 'Now paste it into a text or an email.'))).toBe(true);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Dear Aunt May, your photo garden.jpg arrived damaged.');
  expect(copied).toContain(home.invite);
});
