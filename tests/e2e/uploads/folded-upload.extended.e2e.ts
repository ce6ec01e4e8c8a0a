import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { filesNamed } from '../people/files.ts';
import { newMemorial } from '../people/organizer.ts';
import { openPhotos, uploadRegion } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';

it('the upload card is one line if there are photos, and opens when some are chosen', async ({ page, organizer }) => {
  const drop = uploadRegion(page).getByText('or drop them here');
  const empty = await newMemorial(organizer);
  await page.goto(`/memorial/${empty.publicId}?tab=photos`);
  await drop.waitFor();
  const { memorial } = await makeAlbum(organizer, { count: 2 });
  await openPhotos(page, memorial);
  const height = async () => (await uploadRegion(page).boundingBox())?.height;
  expect(await drop.count()).toBe(0);
  expect(await height()).toBeLessThanOrEqual(96);
  await chooseFiles(page, filesNamed('garden.jpg'));
  await uploadRegion(page).getByText('garden.jpg').waitFor();
  await uploadRegion(page).getByRole('button', { name: 'Remove garden.jpg' }).click();
  await expect.poll(height, { message: 'it folds again' }).toBeLessThanOrEqual(96);
  await chooseFiles(page, filesNamed('notes.txt'));
  await expect
    .poll(() => uploadRegion(page).getByText('notes.txt').count(), { message: 'says what it left out' })
    .toBe(1);
});

it('the folded upload card has one line on a phone as well', async ({ phone, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  expect((await uploadRegion(phone).boundingBox())?.height).toBeLessThanOrEqual(80);
});
