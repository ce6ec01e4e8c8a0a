import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomesHidden } from '../browser/visibility.ts';
import { it as base } from '../fixtures/browser.ts';
import { type Family, makeFamily } from '../people/family.ts';

const it = base.extend('family', { scope: 'file' }, ({ browser }) => makeFamily(browser, 'Rosemary Ellis'));

interface OpenedDialog {
  readonly name: string;
  readonly path: (family: Family) => string;
  readonly opener: (page: Page) => Locator;
  /** The element that has the focus in the open dialog: its first field, or else its main button. */
  readonly first: (dialog: Locator) => Locator;
}

const field = (label: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true });
const button = (name: string) => (within: Page | Locator) => within.getByRole('button', { name }).first();
const getTabPath =
  (tab: 'invitations' | 'photos' | 'slideshows') =>
  ({ memorial }: Family) =>
    `/memorial/${memorial.publicId}?tab=${tab}`;
const dashboard = () => '/dashboard';
const account = () => '/account-settings';

const dialogs: readonly OpenedDialog[] = [
  {
    ...{ name: 'Create Memorial', path: dashboard, opener: button('Create Memorial') },
    first: field('Name of your loved one'),
  },
  {
    ...{ name: 'Edit Memorial', path: dashboard, opener: button('Edit Rosemary Ellis') },
    first: field('Name of your loved one'),
  },
  {
    ...{ name: 'Edit Memorial', path: getTabPath('invitations'), opener: button('Change Deadline') },
    first: field('Name of your loved one'),
  },
  {
    ...{ name: 'Create Memorial Invitation', path: getTabPath('invitations'), opener: button('Create Invitation') },
    first: field('Recipient name'),
  },
  {
    ...{ name: 'Rosemary Ellis', path: getTabPath('invitations'), opener: button('Details: Rosemary Ellis') },
    first: field('Invitation link'),
  },
  {
    ...{ name: 'Generate New Slideshow', path: getTabPath('photos'), opener: button('Generate New Slideshow') },
    first: field('Title'),
  },
  { name: 'Photo 1 of 6', path: getTabPath('photos'), opener: button('View photo 1'), first: button('Close') },
  { name: 'Arrange Photos', path: getTabPath('photos'), opener: button('Arrange'), first: button('Close') },
  {
    ...{ name: 'Delete this slideshow?', path: getTabPath('slideshows'), opener: button('Delete Slideshow') },
    first: button('Close'),
  },
  { name: 'Change your name', path: account, opener: button('Change Name'), first: field('First name') },
  { name: 'Change your email address', path: account, opener: button('Change Email'), first: field('New email') },
  { name: 'Change your password', path: account, opener: button('Change Password'), first: field('Current password') },
  { name: 'Delete this account?', path: account, opener: button('Delete Account'), first: field('Your password') },
];

const becomesFocused = (item: Locator, message: string) =>
  expect.poll(() => item.evaluate((element) => element === document.activeElement), { message }).toBe(true);

const focusIsIn = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

describe.for(dialogs)('$name', ({ name, path, opener, first }) => {
  it('moves the focus to its first field, keeps it inside, and returns it', async ({ page, family }) => {
    await page.context().addCookies(family.cookies);
    await page.goto(path(family));
    const dialog = page.getByRole('dialog', { name });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener(page).press('Enter');
      await becomesFocused(first(dialog), 'as it opens');
      for (let n = 0; n < 3; n += 1) {
        await page.keyboard.press('Shift+Tab');
        expect(await focusIsIn(dialog), 'while it is open').toBe(true);
      }
      await leave();
      expect(await becomesHidden(dialog)).toBe(true);
      await becomesFocused(opener(page), 'as it closes');
    }
  });
});

const chains = [
  { noun: 'memorial', path: dashboard, opener: button('Edit Rosemary Ellis') },
  { noun: 'invitation', path: getTabPath('invitations'), opener: button('Details: Rosemary Ellis') },
] as const;

it.for(chains)(
  'a dialog that leads to the deletion of the $noun returns the focus to the opener of the first',
  async ({ noun, path, opener }, { page, family }) => {
    await page.context().addCookies(family.cookies);
    await page.goto(path(family));
    await opener(page).press('Enter');
    await button(`Delete ${noun === 'memorial' ? 'Memorial' : 'Invitation'}`)(page).press('Enter');
    const asked = page.getByRole('dialog', { name: `Delete this ${noun}?` });
    await asked.waitFor();
    await expect.poll(() => focusIsIn(asked), { message: 'as the second opens' }).toBe(true);
    for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(open - 1);
    }
    await becomesFocused(opener(page), 'once both are closed');
  },
);
