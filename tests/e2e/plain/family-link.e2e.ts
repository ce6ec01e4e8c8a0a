import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { it as base } from '../fixtures/without-scripts.ts';
import { newFamilyLink, newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('link', { scope: 'file' }, async ({ browser }) => {
  const context = await openContext(browser, 'desktop');
  await signIn(context);
  const { token } = await newFamilyLink(context, await newMemorial(context));
  await context.close();
  return `/invite/${token}`;
});

it('W1: without scripts a guest of the family link gives a name, once', async ({ plain, link }) => {
  await plain.goto(link);
  await plain.getByLabel('Your name').fill('Aunt May');
  await plain.getByRole('button', { name: 'Continue' }).tap();
  await plain.getByText('Welcome, Aunt May').waitFor();
  expect(await plain.getByLabel('Photos', { exact: true }).isVisible(), 'family-09').toBe(true);
  const own = plain.url();
  await plain.goto(link);
  expect(plain.url(), 'family-06').toBe(own);
  await plain.getByRole('link', { name: 'Use your own name' }).tap();
  await plain.getByLabel('Your name').waitFor();
});

it('W1: without scripts a name that cannot be shown is refused, and stays in its field', async ({ plain, link }) => {
  await plain.goto(`${link}?guest`);
  const typed = 'May \u202e';
  await plain.getByLabel('Your name').fill(typed);
  await plain.getByRole('button', { name: 'Continue' }).tap();
  await plain.getByText('This contains a character that can’t be shown.').waitFor();
  expect(await plain.getByLabel('Your name').inputValue()).toBe(typed);
});
