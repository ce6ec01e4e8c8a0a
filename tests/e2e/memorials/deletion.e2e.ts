import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { newInvitation, newSlideshow, signIn } from '../people/organizer.ts';
import { matchPhotos, openPhotos } from '../screens/gallery.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { openSection } from '../screens/memorial-page.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

it('restores a deleted photo to its place', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 4, selected: 2 });
  await openPhotos(page, memorial);
  const order = async () => [await matchPhotos(photoStrip(page), photos), await matchPhotos(photoGrid(page), photos)];
  await photoGrid(page).first().hover();
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await expect.poll(order).toEqual([[0, 1], [3]]);
  await toastTitled(page, 'Photo Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(await becomesVisible(findToast(page, 'Photo Restored', 'It’s back where it was.'))).toBe(true);
});

it('the keyboard deletes a photo of the slideshow, and undoes it', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await openPhotos(page, memorial);
  const order = () => matchPhotos(photoStrip(page), photos);
  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete photo' }).press('Enter');
  await expect.poll(order).toEqual([0, 2]);
  const undo = toastTitled(page, 'Photo Deleted').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('F8');
  for (let tabs = 0; tabs < 4 && !(await undo.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([0, 1, 2]);
});

it('deleting a photo of a slideshow names its slideshows, which are made again', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 2 });
  const { publicId } = await newSlideshow(organizer, memorial, { title: 'For Rosemary' });
  await openPhotos(page, memorial);
  const made = recordRequests(page, 'POST', /\/generate-video$/);
  const dialog = page.getByRole('dialog', { name: 'Delete this photo?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Options for photo 1' }).click();
    await page.getByRole('menuitem', { name: 'Delete photo' }).click();
  };
  await ask();
  await dialog.getByText('For Rosemary').waitFor();
  await dialog.getByRole('button', { name: 'Keep Photo' }).click();
  expect(await becomesHidden(dialog)).toBe(true);
  expect(await matchPhotos(photoStrip(page), photos)).toEqual([0, 1]);
  await ask();
  await dialog.getByRole('button', { name: 'Delete and Update Videos' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([1]);
  const held = async () => {
    const params = { memorialRef: memorial.publicId };
    const [slideshow] = await call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params });
    return [slideshow?.publicId, slideshow?.photoCount];
  };
  await expect.poll(held).toEqual([publicId, 1]);
  await toastTitled(page, 'Photo Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(held).toEqual([publicId, 2]);
  expect(made).toHaveLength(2);
});

it('deleting a memorial names everything that is deleted with it', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 1, deceasedName: 'Ida Ellis' });
  const { token } = await newInvitation(organizer, memorial);
  await newSlideshow(organizer, memorial);
  await page.goto('/dashboard');
  await memorialCard(page, 'Ida Ellis').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete Memorial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this memorial?' });
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual(['2 photos', '1 invitation', '1 slideshow and its video']);
  await dialog.getByRole('button', { name: 'Delete Memorial' }).click();
  expect(await becomesVisible(findToast(page, 'Memorial Deleted', ''))).toBe(true);
  expect(await becomesHidden(memorialCard(page, 'Ida Ellis'))).toBe(true);
  await page.goto(`/invite/${token}`);
  await page.getByRole('heading', { name: 'Invitation not found' }).waitFor();
});

it('deleting an invitation or a slideshow asks first', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await newInvitation(organizer, memorial);
  await newSlideshow(organizer, memorial, { title: 'For Rosemary' });
  await page.goto(`/memorial/${memorial.publicId}`);
  await page.getByRole('button', { name: 'Details: Uncle Tom' }).click();
  await page.getByRole('button', { name: 'Delete Invitation' }).click();
  const asked = (noun: string) => page.getByRole('dialog', { name: `Delete this ${noun}?` });
  await asked('invitation').getByText('Uncle Tom').waitFor();
  await asked('invitation').getByRole('button', { name: 'Delete Invitation' }).click();
  expect(await becomesVisible(page.getByText('No invitations sent'))).toBe(true);
  await openSection(page, 'Slideshows');
  await page.getByRole('button', { name: 'Delete Slideshow' }).click();
  await asked('slideshow').getByText('For Rosemary').waitFor();
  await asked('slideshow').getByRole('button', { name: 'Delete Slideshow' }).click();
  expect(await becomesVisible(page.getByText('No Slideshows Yet'))).toBe(true);
});

it('deleting an account needs its password and names everything that is deleted with it', async ({ desktop }) => {
  const account = await signIn(desktop);
  const page = await desktop.newPage();
  await page.goto('/account-settings');
  expect(await becomesVisible(page.getByRole('heading', { name: 'Account Settings' })), 'routes-08').toBe(true);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  expect(await dialog.getByRole('listitem').count()).toBe(3);
  const password = dialog.getByLabel('Your password');
  await password.fill('not the one');
  await password.press('Enter');
  expect(await becomesVisible(dialog.getByText('That password isn’t right.'))).toBe(true);
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL('/');
  const words = 'Your account and its memorials have been deleted.';
  expect(await becomesVisible(findToast(page, 'Account Deleted', words))).toBe(true);
  expect(await becomesVisible(page.getByRole('link', { name: 'Sign In' }))).toBe(true);
  await page.goto('/account-settings');
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname, 'routes-08').toBe('/auth');
});
