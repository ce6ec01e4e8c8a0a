import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopClock } from '../browser/stop-clock.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { allToasts, findToast } from '../screens/toast.ts';

const it = base.extend('home', async ({ organizer }) => {
  const memorial = await newMemorial(organizer, { photoUploadTimeZone: 'America/New_York' });
  const { token } = await newInvitation(organizer, memorial, { recipientName: 'Aunt May' });
  return { invite: `/invite/${token}`, photosTab: `/memorial/${memorial.publicId}?tab=photos` };
});

async function expectPartTold(browser: Page, home: { readonly invite: string }): Promise<void> {
  await browser.goto(home.invite);
  await chooseFiles(browser, filesNamed('garden.jpg', 'letter.jpg', 'harbour.png'));
  // A toast lives for 5 s, which a click may take on a busy machine.
  const isTold = becomesVisible(findToast(browser, '2 photos arrived, 1 didn’t', ''));
  await browser.getByRole('button', { name: 'Upload 3 Photos' }).click();
  expect(await isTold, await browser.locator('body').ariaSnapshot()).toBe(true);
}

it('on a phone, a partial upload shows how many photos arrived', async ({ phone, home }) => {
  await expectPartTold(phone, home);
});

it('on a desktop, a partial upload shows how many photos arrived', async ({ page, home }) => {
  await expectPartTold(page, home);
});

it('the organizer’s partial upload says so, and a later complete one as well', async ({ page, home }) => {
  await page.goto(home.photosTab);
  await chooseFiles(page, filesNamed('garden.jpg', 'letter.jpg'));
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click();
  expect(await becomesVisible(findToast(page, '1 photo arrived, 1 didn’t', ''))).toBe(true);
  await chooseFiles(page, filesNamed('porch.jpg'));
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  expect(await becomesVisible(findToast(page, 'Photos Uploaded', '1 photo added to the memorial.'))).toBe(true);
});

it('an error message disappears with the next attempt', async ({ phone, home }) => {
  await stubError(phone, '**/upload', 400);
  await phone.goto(home.invite);
  await chooseFiles(phone, filesNamed('garden.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await findToast(phone, 'Upload Failed', 'Failed to upload photos. Please try again.').waitFor();
  await phone.unroute('**/upload');
  const release = await holdResponse(phone, '**/upload');
  await phone.getByRole('button', { name: 'Try Again', exact: true }).tap();
  await phone.getByRole('button', { name: 'Uploading...' }).waitFor();
  await expect.poll(() => allToasts(phone).count()).toBe(0);
  await release();
});

it('the closed page counts all photos that this browser has sent', async ({ phone, home }) => {
  await phone.clock.install({ time: '2090-06-02T03:50:30Z' });
  await phone.goto(home.invite);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  await phone.getByRole('button', { name: 'Add More Photos' }).tap();
  await chooseFiles(phone, filesNamed('harbour.png', 'letter.jpg'));
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  await phone.getByRole('button', { name: 'Continue Without It' }).waitFor();
  await stopClock(phone);
  const ended = phone.getByRole('heading', { name: 'Upload Period Ended' });
  const isEndedLater = async () => {
    await phone.clock.runFor(60_000);
    return ended.isVisible();
  };
  await expect.poll(isEndedLater).toBe(true);
  const summary = '3 of your photos arrived, but 1 didn’t make it in time.';
  expect(await becomesVisible(phone.getByText(summary))).toBe(true);
});
