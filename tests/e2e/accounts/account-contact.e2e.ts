import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const getForm = (page: Page) => page.getByRole('region', { name: 'Contact us' });
const send = (page: Page) => getForm(page).getByRole('button', { name: 'Send Message' }).click();
const messageField = (page: Page) => getForm(page).getByLabel('Message');

async function write(page: Page): Promise<void> {
  await page.goto('/account-settings');
  await getForm(page).getByLabel('Subject').fill('A question');
  await messageField(page).fill('How do I\nbegin?');
}

it('the account settings have a contact form that knows who is signed in', async ({ page }) => {
  await page.goto('/account-settings');
  await messageField(page).waitFor();
  expect(await getForm(page).getByLabel('Name').inputValue(), 'account-07').toBe('Ruth Ellis');
  expect(await getForm(page).getByLabel('Email').getAttribute('type')).toBe('email');
  expect(await getForm(page).locator('[name=website]').isVisible()).toBe(false);
});

it('sends a message from the account settings with the session, and empties the form', async ({ page }) => {
  await write(page);
  const sent = page.waitForRequest('**/api/contact');
  await send(page);
  expect((await (await sent).allHeaders()).cookie).toMatch(/afterglow=/);
  expect(await becomesVisible(toastTitled(page, 'Message Sent')), 'success-15').toBe(true);
  await expect.poll(() => messageField(page).inputValue()).toBe('');
});

it('keeps a message that cannot be sent, and sends it on the next attempt', { tags: ['extended'] }, async ({
  page,
}) => {
  await write(page);
  await cutOff(page, '**/api/contact');
  await send(page);
  const failed = 'Failed to send your message. Please try again.';
  expect(await becomesVisible(findToast(page, 'Error', failed)), 'errors-30').toBe(true);
  expect(await messageField(page).inputValue()).toBe('How do I\nbegin?');
  await page.unrouteAll();
  await send(page);
  expect(await becomesVisible(toastTitled(page, 'Message Sent'))).toBe(true);
});

it('every field of the contact form is required', { tags: ['extended'] }, async ({ page }) => {
  await page.goto('/account-settings');
  for (const label of ['Name', 'Email']) await getForm(page).getByLabel(label).fill('');
  await send(page);
  const problems = getForm(page).locator('[aria-live=polite]').filter({ hasText: /./ });
  await expect
    .poll(() => problems.allInnerTexts(), { message: 'validation-21' })
    .toEqual([
      'Please enter your name',
      'Please enter a valid email address',
      'Please enter a subject',
      'Please enter your message',
    ]);
});

it.for([
  { label: 'Email me when a video is ready', before: false },
  { label: 'Email me when photos have arrived', before: true },
  { label: 'Email me two days before a deadline', before: true },
])('stores an organizer’s choice: $label', async ({ label, before }, { page }) => {
  await page.goto('/account-settings');
  const choice = page.getByLabel(label);
  await choice.waitFor();
  expect(await choice.isChecked(), 'account-11').toBe(before);
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(!before);
  await expect.poll(() => choice.isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => choice.isChecked(), { message: 'account-11' }).toBe(!before);
});
