import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { makeUnpaidAlbum } from '../people/album.ts';
import { signIn } from '../people/organizer.ts';
import { payByCard, testCards } from '../screens/checkout.ts';
import { openSlideshows, slideshowChooser, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { findToast } from '../screens/toast.ts';

it('the video of an unpaid memorial waits for payment, and is then made by itself', async ({ phone }) => {
  await signIn(phone.context());
  const { memorial } = await makeUnpaidAlbum(phone.context(), { count: 2, selected: 2 });
  await phone.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await phone.getByRole('button', { name: 'Create Slideshow' }).click();
  const words = 'Your slideshow is saved. Its video will be made once the memorial has been paid for.';
  const said = findToast(phone, 'Slideshow Created', words);
  expect(await becomesVisible(said)).toBe(true);
  expect(await becomesVisible(slideshowChooser(phone).getByText('Waiting for Payment'))).toBe(true);
  const card = slideshowsRegion(phone);
  expect(await becomesVisible(card.getByText('Your video is waiting for payment'))).toBe(true);
  await card.getByRole('link', { name: 'Go to Checkout' }).click();
  await phone.waitForURL('/checkout');
  await payByCard(phone, testCards.visa);
  await phone.waitForURL('/dashboard');
  await openSlideshows(phone, memorial);
  await phone.getByText('Video Ready', { exact: true }).first().waitFor({ timeout: 120_000 });
});
