import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/buyers.ts';
import { newInvitation, newUnpaidMemorial, signIn } from '../people/organizer.ts';

const getBox = async (found: Locator) => (await found.boundingBox()) ?? expect.unreachable();

describe('on a desktop', () => {
  it('the buttons of an invitation are in one row, with Delete last', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page.context());
    const memorial = await newUnpaidMemorial(page.context());
    await newInvitation(page.context(), memorial);
    await page.goto(`/memorial/${memorial.publicId}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Uncle Tom' });
    const [details, copy] = [
      row.getByRole('button', { name: 'Details' }),
      row.getByRole('button', { name: 'Copy Link' }),
    ];
    expect((await getBox(copy)).y).toBe((await getBox(details)).y);
    await details.click();
    const buttons = page.getByRole('dialog').getByRole('button');
    await page.getByRole('button', { name: 'Delete Invitation' }).waitFor();
    const names = await buttons.allInnerTexts();
    expect(names.at(-1)).toBe('Delete Invitation');
    const getColour = (found: Locator) => found.evaluate((element) => getComputedStyle(element).color);
    const deletion = buttons.filter({ hasText: 'Delete Invitation' });
    const copying = buttons.filter({ hasText: 'Copy Link' });
    expect(await getColour(deletion)).not.toBe(await getColour(copying));
  });

  it('account settings use both halves of the page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page.context());
    await page.goto('/account-settings');
    const [first, last] = ['Your details', 'Delete your account'].map((name) => page.getByRole('region', { name }));
    if (!first || !last) return expect.unreachable();
    await last.waitFor();
    const [left, right] = [await getBox(first), await getBox(last)];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    expect(right.width).toBeCloseTo(left.width, 0);
  });
});

it('information pages link to sign-in, and signed-in users back to their memorials', async ({ page }) => {
  for (const path of ['/faq', '/about', '/contact-us']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('/auth');
  }
  await signIn(page.context());
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Your Memorials' }).click();
  await page.waitForURL('/dashboard');
});

it('tells an account without payments that it is free', async ({ page }) => {
  await signIn(page.context());
  await page.goto('/account-settings');
  const billing = page.getByRole('region', { name: 'Billing' });
  const words = 'Your account is free. Each memorial is paid for once, and nothing renews.';
  expect(await becomesVisible(billing.getByText(words))).toBe(true);
  expect(await becomesVisible(billing.getByText('You haven’t paid for a memorial yet.'))).toBe(true);
});
