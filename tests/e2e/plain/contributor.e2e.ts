import { readFile } from 'node:fs/promises';
import { errors } from '@afterglow/proto';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { it as base } from '../fixtures/without-scripts.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('home', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await openContext(browser, 'desktop');
  onCleanup(() => context.close());
  const organizer = await signIn(context);
  const memorial = await newMemorial(context, { photoUploadTimeZone: 'America/New_York' });
  const { token } = await newInvitation(context, memorial);
  const stored = async () => {
    const photos = await call(context, 'GET /api/memorials/:memorialRef/photos', {
      params: { memorialRef: memorial.publicId },
    });
    return photos.map(({ originalName, contributorName }) => `${originalName} by ${contributorName}`).toSorted();
  };
  return { organizer, memorial, context, token, stored };
});

it('W1: without scripts a contributor sends photos and reads, file by file, what arrived', async ({ plain, home }) => {
  await plain.goto(`/invite/${home.token}`);
  await plain.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('garden.jpg', 'harbour.png'));
  await plain.getByRole('button', { name: 'Upload Photos' }).tap();
  await plain.getByRole('heading', { level: 1, name: 'Thank You' }).waitFor();
  const words = await plain.getByRole('main').textContent();
  expect(words).toContain('Your 2 photos of Rosemary Ellis have arrived. Ruth Ellis can see them now.');
  expect(words).toContain('until Thursday, June 1, 2090 at 11:59 PM in New York');
  expect(
    await plain.getByRole('list', { name: 'Photos that have arrived' }).getByRole('listitem').allTextContents(),
  ).toEqual(['garden.jpg', 'harbour.png']);
  expect(await home.stored()).toEqual(['garden.jpg by Uncle Tom', 'harbour.png by Uncle Tom']);
  await plain.getByRole('link', { name: 'Add More Photos' }).tap();
  await plain.getByRole('form', { name: 'Upload photos' }).waitFor();
});

it('W1: without scripts lists failed photos with reasons, next to those that arrived', async ({ plain, home }) => {
  await plain.goto(`/invitation/${home.token}`);
  await plain.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('letter.jpg', 'porch.jpg'));
  await plain.getByRole('button', { name: 'Upload Photos' }).tap();
  await plain.getByRole('heading', { level: 1, name: '1 photo arrived, 1 didn’t' }).waitFor();
  const words = await plain.getByRole('main').textContent();
  expect(words).toMatch(new RegExp(`1 file couldn’t be added\\s*${errors.photo_unsupported.message}\\s*letter.jpg`));
  expect(await home.stored()).toContain('porch.jpg by Uncle Tom');
});

it('W1: without scripts names a photo that arrived damaged', async ({ plain, home }) => {
  const [path = ''] = filesNamed('garden.jpg');
  const whole = await readFile(path);
  const cut = { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length * 0.85) };
  await plain.goto(`/invite/${home.token}`);
  await plain.getByLabel('Photos', { exact: true }).setInputFiles([cut]);
  await plain.getByRole('button', { name: 'Upload Photos' }).tap();
  await plain.getByRole('heading', { level: 1, name: 'Thank You' }).waitFor();
  expect(
    await plain.getByRole('list', { name: 'Photos that have arrived' }).getByRole('listitem').allTextContents(),
  ).toEqual(['cut.jpgThe lower part of this photo is missing. If you have a better copy, please send it.']);
});

it('W1: without scripts names each failed one of more than 100 photos', async ({ plain, home }) => {
  await plain.goto(`/invite/${home.token}`);
  await plain.getByText('Up to 100 at a time.').waitFor();
  const [path = ''] = filesNamed('kitchen.webp');
  const buffer = await readFile(path);
  const names = Array.from({ length: 150 }, (_, index) => `${index + 1}.webp`);
  const files = names.map((name) => ({ name, mimeType: 'image/webp', buffer }));
  await plain.getByLabel('Photos', { exact: true }).setInputFiles(files);
  await plain.getByRole('button', { name: 'Upload Photos' }).tap();
  await plain.getByRole('heading', { level: 1, name: /arrived, 50 didn’t$/ }).waitFor();
  const reason = plain.getByRole('listitem').filter({ hasText: errors.too_many_files.message });
  expect(await reason.locator('bdi').allTextContents()).toEqual(names.slice(100));
});
