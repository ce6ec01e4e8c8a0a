import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as asVisitor } from '../fixtures/browser.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { filesNamed } from '../people/files.ts';
import { newAccount, newMemorial, newSlideshow, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { openPhotos } from '../screens/gallery.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { nameField } from '../screens/memorial-form.ts';
import { chooseFiles, openSection } from '../screens/memorial-page.ts';

const hasFocus = (locator: Locator): Promise<boolean> =>
  expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true)
    .then(() => true);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.textContent?.trim()}`;
  });

it('a dialog starts with its first field and returns the focus to its opener', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}`);
  const opener = page.getByRole('button', { name: 'Create Your First Invitation' });
  await opener.press('Enter');
  await hasFocus(page.getByLabel('Recipient name'));
  await page.keyboard.press('Escape');
  await hasFocus(opener);
});

it('a dialog opened from a menu returns the focus to the menu’s button', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await openPhotos(page, memorial);
  const handle = page.getByRole('button', { name: 'Options for photo 3' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Move to Place ...' }).press('Enter');
  await hasFocus(page.getByLabel('Move to place'));
  await page.keyboard.press('Escape');
  await hasFocus(handle);
});

it('Back closes only the dialog, and its input is kept', async ({ page, organizer }) => {
  await newMemorial(organizer, { deceasedName: 'Ida Ellis' });
  await page.goto('/about');
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Edit Memorial' });
  const edit = memorialCard(page, 'Ida Ellis').getByRole('button', { name: 'Edit' });
  await edit.click();
  await nameField(page).fill('Ida May Ellis');
  await page.goBack();
  expect(await becomesHidden(dialog)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await hasFocus(edit);
  await edit.click();
  expect(await nameField(page).inputValue()).toBe('Ida May Ellis');
  await page.keyboard.press('Escape');
  expect(await becomesHidden(dialog)).toBe(true);
  await page.goBack();
  await page.waitForURL('/about');
});

it('Back closes the uppermost of two dialogs, then the other', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 1 });
  await newSlideshow(organizer, memorial);
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'View photo 1' }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const [asked, viewer] = ['Delete this photo?', 'Photo 1 of 2'].map((name) => page.getByRole('dialog', { name }));
  await asked?.waitFor();
  await page.goBack();
  await asked?.waitFor({ state: 'hidden' });
  await viewer?.waitFor();
  await page.goBack();
  await viewer?.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?tab=photos');
});

it('the tabs of a memorial are in the history', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}`);
  await openSection(page, 'Photos');
  await openSection(page, 'Slideshows');
  await page.goBack();
  expect(await becomesVisible(page.getByRole('tab', { name: 'Photos', selected: true }))).toBe(true);
  await page.goBack();
  expect(await becomesVisible(page.getByRole('tab', { name: 'Invitations', selected: true }))).toBe(true);
  await page.goForward();
  expect(await becomesVisible(page.getByRole('tab', { name: 'Photos', selected: true }))).toBe(true);
});

asVisitor('after signing in and creating a memorial the focus is on what comes next', async ({ page, desktop }) => {
  const account = newAccount();
  await signIn(desktop, account);
  await desktop.clearCookies();
  await page.goto('/auth');
  await fillLogin(page, account);
  await logIn(page);
  await page.waitForURL('/dashboard');
  await hasFocus(nameField(page));
  await page.keyboard.type('Rosemary Ellis');
  await page.keyboard.press('Enter');
  await page.waitForURL('/memorial/*');
  await expect.poll(() => focused(page)).toBe('H1 Rosemary Ellis');
});

it('after an upload and after Generate the focus is on the next step', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await chooseFiles(page, filesNamed('garden.jpg'));
  await page.getByRole('button', { name: 'Upload 1 Photo' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('H2 Photo Gallery');
  await page.getByRole('button', { name: 'Generate New Slideshow' }).press('Enter');
  await page.getByLabel('Title', { exact: true }).fill('Her garden');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('H2 Memorial Slideshows');
});

it('removing a chosen photo moves the focus to the next, and from the last to the button to choose photos', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  await chooseFiles(page, filesNamed('garden.jpg', 'harbour.png', 'kitchen.webp'));
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await remove('harbour.png').press('Enter');
  await hasFocus(remove('kitchen.webp'));
  await page.keyboard.press('Enter');
  await hasFocus(remove('garden.jpg'));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Choose Photos' }));
});
