import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { untilPainted } from '../browser/until-painted.ts';
import { it } from '../fixtures/browser.ts';
import { layoutShift, shiftMax } from '../inspection/faults/layout-shift.ts';
import { settle } from '../inspection/settle.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

/** Shows text in a system font, then lets the preloaded fonts arrive. */
async function expectNothingMoves(page: Page, address: string): Promise<void> {
  const release = await holdResponse(page, '**/*-latin-*.woff2');
  // The load event waits for the fonts.
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('paragraph').first().waitFor();
  await untilPainted(page);
  await release();
  await page.waitForLoadState();
  await settle(page);
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
  // At 1440 px, one line of its invitation wraps with the fallback font and not with the product's.
  const memorial = await newMemorial(desktop, { deceasedName: 'אברהם בן־ציון גולדשטיין' });
  const { token } = await newInvitation(desktop, memorial, { recipientName: 'Cousin Paul' });
  for (const reader of [page, phone]) await expectNothingMoves(reader, `/invite/${token}`);
});
