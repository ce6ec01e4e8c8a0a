import type { InvitationLookup, Photo } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, rewriteResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { allToasts, findToast } from '../screens/toast.ts';

const it = base.extend('home', { scope: 'file' }, async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  const params = { memorialRef: memorial.publicId };
  return {
    /** For a single test, since the next page may offer its photo again. */
    photosTab: `/memorial/${memorial.publicId}?tab=photos`,
    /** A new invitation, without the photos of other tests. */
    invite: async () => {
      const { token } = await newInvitation(organizer, memorial, { recipientName: '  Uncle Tom ' });
      return `/invite/${token}`;
    },
    /** The sender by file name. */
    findSender: async (name: string) => {
      const photos: Photo[] = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
      return photos.find(({ originalName }) => originalName === name)?.contributorName;
    },
  };
});

const submit = (page: Page) => page.locator('#root:not([data-server-rendered]) form button[type=submit]');
const chosenNames = (page: Page) =>
  page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem').locator('bdi').allTextContents();

/** An invitation without a name, which neither the form nor the server creates; the page asks for one. */
const withoutName = (page: Page) =>
  rewriteResponse<InvitationLookup>(page, '**/api/invitations/*', (lookup) => ({
    ...lookup,
    invitation: { ...lookup.invitation, recipientName: null },
  }));

it('the upload form keeps only images up to the size limit, and ignores others quietly', async ({ phone, home }) => {
  await phone.goto(await home.invite());
  await chooseFiles(phone, filesNamed('garden.jpg', 'notes.txt', 'panorama.jpg', 'harbour.png'));
  await expect.poll(() => chosenNames(phone), { message: 'validation-22' }).toEqual(['garden.jpg', 'harbour.png']);
  expect(await submit(phone).textContent(), 'validation-24').toBe('Upload 2 Photos');
  await submit(phone).click();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' })), 'validation-24').toBe(true);
  expect([await allToasts(phone).count(), await phone.getByRole('alert').count()], 'validation-24').toEqual([0, 0]);
});

it('the upload form can be sent only once, and only with photos', async ({ page, home }) => {
  await page.goto(await home.invite());
  await submit(page).waitFor();
  expect(await submit(page).isDisabled(), 'validation-27').toBe(true);
  await chooseFiles(page, filesNamed('garden.jpg'));
  await expect.poll(() => submit(page).isEnabled(), { message: 'validation-27' }).toBe(true);
  const release = await holdResponse(page, '**/upload');
  await submit(page).click();
  await expect.poll(() => submit(page).textContent(), { message: 'validation-28' }).toBe('Uploading...');
  expect(await submit(page).isDisabled(), 'validation-28').toBe(true);
  await release();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Thank You' }))).toBe(true);
});

it('the upload form asks for a name if the invitation has none, and sends it trimmed', async ({ page, home }) => {
  await withoutName(page);
  await page.goto(await home.invite());
  await chooseFiles(page, filesNamed('kitchen.webp'));
  await expect.poll(() => chosenNames(page)).toEqual(['kitchen.webp']);
  const canSend: boolean[] = [];
  for (const name of ['', '   ', '  Aunt May ']) {
    await page.getByLabel('Your name').fill(name);
    canSend.push(await submit(page).isEnabled());
  }
  expect(canSend, 'validation-29').toEqual([false, false, true]);
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect(await home.findSender('kitchen.webp'), 'validation-30,validation-33').toBe('Aunt May');
});

it('the upload form sends the recipient’s name if the invitation has one', async ({ page, home }) => {
  await page.goto(await home.invite());
  await chooseFiles(page, filesNamed('meadow.jpeg'));
  expect(await page.getByLabel('Your name').count()).toBe(0);
  await submit(page).click();
  await page.getByRole('heading', { name: 'Thank You' }).waitFor();
  expect(await home.findSender('meadow.jpeg'), 'validation-31,validation-33').toBe('Uncle Tom');
});

it('the upload form sends the organizer’s photos with the first name', async ({ page, home }) => {
  await page.goto(home.photosTab);
  await chooseFiles(page, filesNamed('porch.jpg'));
  await submit(page).first().click();
  const uploaded = findToast(page, 'Photos Uploaded', '1 photo added to the memorial.');
  expect(await becomesVisible(uploaded), 'success-05').toBe(true);
  expect(await home.findSender('porch.jpg'), 'validation-32').toBe('Ruth');
});

it('the upload form shows that the organizer’s upload failed, and keeps the photo', async ({ page, organizer }) => {
  const sent = recordRequests(page, 'POST', /\/photos$/);
  await stubError(page, '**/api/memorials/*/photos', 400, 'malformed_request');
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  await chooseFiles(page, filesNamed('wedding.jpg'));
  await submit(page).first().click();
  const failed = findToast(page, 'Upload Failed', 'Failed to upload photos. Please try again.');
  expect(await becomesVisible(failed), 'errors-14').toBe(true);
  expect(await chosenNames(page)).toEqual(['wedding.jpg']);
  expect(sent.length).toBe(1);
});
