import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from '../browser/stub-route.ts';
import { untilStarted } from '../browser/until-started.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { signIn } from '../people/organizer.ts';
import { findToast } from '../screens/toast.ts';

const words = { Name: 'Tom Ellis', Email: 'tom@example.org', Subject: 'A question', Message: 'How do I begin?' };
const messageField = (page: Page) => page.getByLabel('Message', { exact: true });

async function writeTo(page: Page): Promise<void> {
  await page.goto('/contact-us');
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Waits for the app, which keeps text typed before it started. */
async function send(page: Page): Promise<void> {
  await untilStarted(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

it('is public, and asks for the sender and the subject', async ({ phone }) => {
  await phone.goto('/contact-us');
  const heading = phone.getByRole('heading', { level: 1, name: 'Contact Us' });
  expect(await becomesVisible(heading), 'routes-19').toBe(true);
  const fields = phone.getByRole('main').getByRole('textbox');
  // The app replaces them when it starts.
  const readLabels = () =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent));
  await expect.poll(readLabels, { message: 'info-02' }).toEqual(['Name', 'Email', 'Subject', 'Message']);
  expect(await phone.getByLabel('Email').getAttribute('type'), 'info-03').toBe('email');
});

it('confirms a sent message', async ({ page }) => {
  await writeTo(page);
  await send(page);
  const sent = findToast(page, 'Message sent successfully', "We'll get back to you within 24 hours.");
  expect(await becomesVisible(sent), 'success-14').toBe(true);
  expect(await messageField(page).inputValue()).toBe('');
});

it('keeps the text if a message cannot be sent, and names the address', async ({ page }) => {
  await cutOff(page, '**/api/contact');
  await writeTo(page);
  await send(page);
  const address = await page.locator('meta[name="support-email"]').getAttribute('content');
  const failed = `Please try again or contact us directly at ${address}`;
  expect(await becomesVisible(findToast(page, 'Error sending message', failed)), 'errors-29').toBe(true);
  expect(await messageField(page).inputValue()).toBe(words.Message);
});

it('prefills a signed-in user’s details', async ({ page, desktop }) => {
  const { email } = await signIn(desktop);
  await page.goto('/contact-us');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ruth Ellis');
});
