import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { makeUnpaidAlbum } from '../people/album.ts';
import { newSlideshow, signIn } from '../people/organizer.ts';
import { payByCard, testCards } from '../screens/checkout.ts';
import { slideshowChooser, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { findToast } from '../screens/toast.ts';

/** Pays for the older of two waiting slideshows from its card. */
async function goToCheckout(page: Page) {
  await signIn(page.context());
  const { memorial } = await makeUnpaidAlbum(page.context(), { count: 2, selected: 2 });
  const older = await newSlideshow(page.context(), memorial, { title: 'The older one' });
  await newSlideshow(page.context(), memorial, { title: 'The newer one' });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows&slideshow=${older.publicId}`);
  expect(await becomesVisible(slideshowChooser(page).getByText('Waiting for Payment'))).toBe(true);
  const card = slideshowsRegion(page);
  expect(await becomesVisible(card.getByText('Your video is waiting for payment'))).toBe(true);
  await card.getByRole('link', { name: 'Go to Checkout' }).click();
  await page.waitForURL(/\/checkout\?/);
  return { memorial, older };
}

async function seeItsVideo(page: Page, { memorial, older }: Awaited<ReturnType<typeof goToCheckout>>): Promise<void> {
  await page.waitForURL(`**/memorial/${memorial.publicId}?tab=slideshows&slideshow=${older.publicId}`);
  expect(await becomesVisible(slideshowChooser(page).getByText('The older one')), 'checkout-20').toBe(true);
  await slideshowChooser(page).getByText('Video Ready', { exact: true }).waitFor({ timeout: 120_000 });
}

it('opens the slideshow in progress after the payment for a waiting video', async ({ phone }) => {
  const waiting = await goToCheckout(phone);
  await payByCard(phone, testCards.visa);
  const thanks = findToast(phone, 'Payment Successful', 'Thank you. Your video is being made now.');
  expect(await becomesVisible(thanks), 'checkout-20').toBe(true);
  await seeItsVideo(phone, waiting);
});

it('after a detour to the bank the same slideshow opens', { tags: ['extended'] }, async ({ page }) => {
  const waiting = await goToCheckout(page);
  await payByCard(page, testCards.authentication);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await seeItsVideo(page, waiting);
});
