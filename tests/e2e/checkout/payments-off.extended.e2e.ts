import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { itSignedInWithProduct } from '../fixtures/own-product.ts';
import { makeUnpaidAlbum } from '../people/album.ts';
import { makeVideo, newSlideshow, newUnpaidMemorial } from '../people/organizer.ts';
import { memorialOpens } from '../screens/checkout.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';

const it = itSignedInWithProduct({ payments: 'off' });

const speaksOfPayment = /pay|\$|price|checkout|credit|billing|subscription/i;

it('no page mentions payment, and the landing page says that it is free of charge', async ({ page }) => {
  const { memorial } = await makeUnpaidAlbum(page.context(), { count: 1, selected: 1 });
  await newSlideshow(page.context(), memorial);
  const addresses = ['/dashboard', '/account-settings', '', '?tab=photos', '?tab=slideshows'].map((address) =>
    address.startsWith('/') ? address : `/memorial/${memorial.publicId}${address}`,
  );
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.locator('body').textContent(), address).not.toMatch(speaksOfPayment);
  }
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  expect(await page.getByRole('dialog').textContent()).not.toMatch(speaksOfPayment);
  await page.context().clearCookies();
  await page.goto('/');
  const pricing = page.getByRole('region', { name: 'Pricing' });
  expect(await becomesVisible(pricing.getByText('Free of charge', { exact: true }))).toBe(true);
  expect(await page.locator('body').textContent()).not.toMatch(/pay|\$|checkout|credit/i);
});

it('there is no checkout and no call of billing', async ({ page }) => {
  await page.goto('/checkout');
  expect(await becomesVisible(page.getByText('404'))).toBe(true);
  for (const address of ['/api/create-payment-intent', '/api/billing/payments', '/payment-sandbox/v1/events'])
    expect((await page.request.get(address)).status()).toBe(404);
});

it('creates a second memorial at once, and makes its video, without a payment', async ({ page }) => {
  await newUnpaidMemorial(page.context());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  await nameField(page).fill('Walter Ellis');
  await submitButton(page).click();
  await memorialOpens(page);
  const { memorial } = await makeUnpaidAlbum(page.context(), { count: 1, selected: 1 });
  const video = await makeVideo(page.context(), memorial, await newSlideshow(page.context(), memorial));
  expect(video.videoUrl).not.toBe('');
});
