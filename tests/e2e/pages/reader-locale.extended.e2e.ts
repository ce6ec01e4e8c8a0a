import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { it as base } from '../fixtures/browser.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';
import { memorialCard } from '../screens/memorial-cards.ts';

const it = base.extend('british', async ({ browser }, { onCleanup }): Promise<Page> => {
  const context = await openContext(browser, 'desktop', undefined, { locale: 'en-GB' });
  onCleanup(() => withTimeout('The context', context.close()));
  return context.newPage();
});

it('a reader in Britain sees days and times in British format', async ({ british: page }) => {
  await signIn(page.context());
  const memorial = await newMemorial(page.context());
  const { token } = await newInvitation(page.context(), memorial);

  await page.goto(`/invite/${token}`);
  const until = page.getByText(/Thursday,? 1 June 2090 at 23:59 UTC \(Friday, 01:59 your time\)/);
  expect(await becomesVisible(until), 'the deadline of the invitation').toBe(true);

  await page.goto('/dashboard');
  const card = memorialCard(page, 'Rosemary Ellis');
  const openUntil = /^Open until Thursday,? 1 June 2090, 23:59 UTC/;
  expect(await becomesVisible(card.getByText(openUntil)), 'the deadline of the card').toBe(true);
  expect(await becomesVisible(card.getByText('March 3rd, 1950 – September 21st, 2024')), 'as specified').toBe(true);
  await card.getByRole('button', { name: /^Edit/ }).click();
  expect(await becomesVisible(page.getByText('That’s 23:59')), 'the time of the form').toBe(true);

  await page.goto(`/memorial/${memorial.publicId}`);
  await page
    .getByRole('button', { name: /Uncle Tom/ })
    .first()
    .click();
  const created = page.getByRole('dialog').getByText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  expect(await becomesVisible(created), 'the day of the invitation').toBe(true);
});
