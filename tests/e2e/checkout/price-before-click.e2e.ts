import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { makeUnpaidAlbum } from '../people/album.ts';
import { signIn } from '../people/organizer.ts';
import { pay } from '../people/pay.ts';
import { openCheckoutWithDraft } from '../screens/checkout.ts';
import { openPhotos } from '../screens/gallery.ts';
import { slideshowsRegion } from '../screens/slideshows-tab.ts';
import { findToast } from '../screens/toast.ts';

const videoPrice = 'The video needs a one-time payment of $99 for this memorial.';

/** Records all text on the page from now on, however briefly visible. */
async function recordWords(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const options = { childList: true, subtree: true, characterData: true };
    new MutationObserver(() => said.push(document.body.textContent)).observe(document.body, options);
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'));
}

describe('the video of an unpaid memorial', () => {
  it('has its price in the dialog, which does not claim that it is generated', async ({ page }) => {
    await signIn(page.context());
    const { memorial } = await makeUnpaidAlbum(page.context(), { count: 2, selected: 2 });
    await openPhotos(page, memorial);
    await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
    const dialog = page.getByRole('dialog');
    expect(await becomesVisible(dialog.getByRole('status').getByText(videoPrice)), 'slideshows-24').toBe(true);
    const readWords = await recordWords(page);
    await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
    const saved = 'Your slideshow is saved. Its video will be made once the memorial has been paid for.';
    expect(await becomesVisible(findToast(page, 'Slideshow Created', saved)), 'success-09').toBe(true);
    expect(await readWords(), 'success-09').not.toContain('is being generated');
  });

  it('has its price in the Slideshows tab, before and after the click', async ({ page }) => {
    await signIn(page.context());
    const { memorial } = await makeUnpaidAlbum(page.context(), { count: 1, selected: 1 });
    await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
    const card = slideshowsRegion(page);
    expect(await becomesVisible(card.getByRole('status').getByText(videoPrice)), 'slideshows-24').toBe(true);
    await card.getByRole('button', { name: 'Create Slideshow' }).click();
    expect(await becomesVisible(card.getByText('Your video is waiting for payment'))).toBe(true);
    expect(await becomesVisible(card.getByText('one-time payment of $99'))).toBe(true);
  });

  it('costs nothing more if a payment is waiting for a memorial', async ({ page }) => {
    await signIn(page.context());
    const { memorial } = await makeUnpaidAlbum(page.context(), { count: 1, selected: 1 });
    await pay(page.context());
    await openSlideshowsTab(page, memorial.publicId);
    const words = 'You’ve already paid for one memorial. This video uses that payment.';
    expect(await becomesVisible(page.getByText(words)), 'slideshows-24').toBe(true);
    expect(await page.getByText(videoPrice).filter({ visible: true }).count(), 'slideshows-24').toBe(0);
  });
});

const openSlideshowsTab = (page: Page, publicId: string) => page.goto(`/memorial/${publicId}?tab=slideshows`);

describe('a further memorial', () => {
  it('has its price in the form', async ({ buyer }) => {
    await buyer.goto('/dashboard');
    await buyer.getByRole('button', { name: 'Create Memorial' }).click();
    const price = buyer.getByRole('dialog').getByText('Each further memorial costs $99, paid once.');
    expect(await becomesVisible(price), 'dashboard-22').toBe(true);
  });

  it('has no price in the form if it is paid for', async ({ buyer }) => {
    await pay(buyer.context());
    await buyer.goto('/dashboard');
    await buyer.getByRole('button', { name: 'Create Memorial' }).click();
    const covered = buyer.getByRole('dialog').getByText('You’ve already paid for one more memorial');
    expect(await becomesVisible(covered), 'dashboard-22').toBe(true);
  });

  it('does not move the form’s button while the price loads', async ({ buyer }) => {
    const release = await holdResponse(buyer, '**/api/billing/payments?*');
    await buyer.goto('/dashboard');
    await buyer.getByRole('button', { name: 'Create Memorial' }).click();
    const button = buyer.getByRole('dialog').getByRole('button', { name: 'Create Memorial' });
    const price = buyer.getByRole('dialog').getByText('Each further memorial costs $99, paid once.');
    await button.waitFor();
    await (await button.elementHandle())?.waitForElementState('stable');
    const place = async () => Object.values((await button.boundingBox()) ?? {}).map(Math.round);
    const before = await place();
    await release();
    expect(await becomesVisible(price)).toBe(true);
    expect(await place()).toEqual(before);
  });

  it('shows its price or that it is paid, before it is created', async ({ buyer }) => {
    await openCheckoutWithDraft(buyer);
    await buyer.goto('/dashboard');
    const notice = buyer.getByRole('region', { name: 'The memorial for Walter Ellis isn’t created yet' });
    expect(await becomesVisible(notice.getByRole('status').getByText('costs $99, paid once')), 'dashboard-23').toBe(
      true,
    );
    await pay(buyer.context());
    await buyer.reload();
    expect(await becomesVisible(notice.getByText('It’s paid for')), 'dashboard-23').toBe(true);
  });
});
