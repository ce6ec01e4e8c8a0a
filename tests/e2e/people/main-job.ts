import { photo } from '@afterglow/test-kit';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { payByCard, testCards } from '../screens/checkout.ts';
import { chooseFiles, openSection } from '../screens/memorial-page.ts';
import { drag, photoStrip, pressAtHandle, readSources } from '../screens/photo-strip.ts';
import { toastTitled } from '../screens/toast.ts';
import { filesNamed } from './files.ts';
import { newAccount } from './organizer.ts';

export async function register(page: Page): Promise<void> {
  const account = newAccount({ firstName: 'Ruth' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Memorial' }).first().click();
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/dashboard');
}

export async function createMemorial(page: Page): Promise<void> {
  await page.getByLabel('Name of your loved one').fill('Rosemary Ellis');
  await page.getByLabel('Date of birth').fill('1950-03-03');
  await page.getByLabel('Date of death').fill('2024-09-21');
  await page.getByRole('button', { name: 'Create Memorial' }).click();
  await page.waitForURL('/memorial/*');
}

/** Returns the link from the clipboard. */
export async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create Your First Invitation' }).click();
  await page.getByLabel('Recipient name').fill('Uncle Tom');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  expect(await becomesVisible(toastTitled(page, 'Link Copied'))).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Uploads two photos; the server rejects a text file and the page skips a file that is too large. */
export async function contribute(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  expect(await becomesVisible(phone.getByText('Welcome, Uncle Tom'))).toBe(true);
  await chooseFiles(phone, [photo('03'), photo('11'), ...filesNamed('letter.jpg', 'panorama.jpg')]);
  expect(await phone.getByText('1 file couldn’t be added').locator('..').textContent()).toContain('panorama.jpg');
  await phone.getByRole('button', { name: 'Upload 3 Photos' }).tap();
  const refused = phone.getByRole('listitem').filter({ hasText: 'letter.jpg' });
  expect(
    await becomesVisible(refused.getByText('This isn’t a photo we can use. Please send a JPEG, PNG or WebP.')),
  ).toBe(true);
  await phone.getByRole('button', { name: 'Continue Without It' }).tap();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await becomesVisible(phone.getByAltText('Your photo 2 of 2'))).toBe(true);
  expect(await phone.getByText('Your 2 photos of').textContent()).toContain('Rosemary Ellis');
}

export async function addOwnPhoto(page: Page): Promise<void> {
  await openSection(page, 'Photos');
  await chooseFiles(page, [photo('24')]);
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  expect(await becomesVisible(toastTitled(page, 'Photos Uploaded'))).toBe(true);
  await expect.poll(() => page.getByText('3 photos', { exact: true }).count()).toBe(1);
}

/** Moves the last photo to the front by keyboard, then the first to the second place by mouse. */
export async function reorder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select All' }).click();
  const strip = photoStrip(page);
  await expect.poll(() => strip.locator('img').count()).toBe(3);
  const [one, two, three] = await readSources(strip);
  await strip.nth(2).getByRole('button', { name: 'Options for photo 3' }).focus();
  for (const key of ['Space', 'ArrowLeft', 'ArrowLeft']) await pressAtHandle(page, key);
  await page.keyboard.press('Space');
  expect(await becomesVisible(toastTitled(page, 'Photos Reordered'))).toBe(true);
  await expect.poll(() => readSources(strip)).toEqual([three, one, two]);
  await drag(page, strip.nth(0).locator('img'), strip.nth(1).locator('img'));
  await expect.poll(() => readSources(strip)).toEqual([one, three, two]);
}

/** The video starts after the payment. */
export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
  await dialog.getByLabel('Title', { exact: true }).fill('A life in pictures');
  await dialog.getByRole('radio', { name: 'Great Vibes' }).check();
  await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
  await page.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  await payByCard(page, testCards.visa);
  await page.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await page.getByText('Video Ready', { exact: true }).first().waitFor({ timeout: 150_000 });
}

export async function copyVideoLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy Video Link' }).click();
  expect(await becomesVisible(page.getByRole('button', { name: 'Copied!' }))).toBe(true);
  return page.evaluate(() => navigator.clipboard.readText());
}

export async function clickDownload(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}
