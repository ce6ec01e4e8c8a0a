import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { untilPainted } from '../browser/until-painted.ts';
import { it } from '../fixtures/browser.ts';
import { layoutShift, shiftMax } from '../inspection/faults/layout-shift.ts';
import { settle } from '../inspection/settle.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = loaded.map(({ family }) => family.replaceAll('"', ''));
    return families.filter((family) => !family.includes('fallback')).sort();
  });

/** Shows text in a system font first, then loads the product's fonts. */
async function expectNothingMoves(page: Page, address: string): Promise<void> {
  const release = await holdResponse(page, '**/*.woff2');
  // The load event waits for the fonts.
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('paragraph').first().waitFor();
  await untilPainted(page);
  expect(await loadedFonts(page)).toEqual([]);
  await release();
  await page.waitForLoadState();
  await settle(page);
  expect(await loadedFonts(page)).toEqual(['Newsreader', 'Source Sans 3 Variable']);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `${address}: ${moved.join('; ')}`).toBeLessThanOrEqual(shiftMax);
}

it.for(['/', '/faq', '/about', '/auth'])(
  'no line of %s moves when fonts load late',
  async (address, { page, phone }) => {
    for (const reader of [page, phone]) await expectNothingMoves(reader, address);
  },
);

it('no line of an invitation moves when fonts load late', async ({ desktop, page, phone }) => {
  await signIn(desktop);
  const memorial = await newMemorial(desktop);
  const { token } = await newInvitation(desktop, memorial, { recipientName: 'Cousin Paul' });
  for (const reader of [page, phone]) await expectNothingMoves(reader, `/invite/${token}`);
});
