import { replyMessages } from '@afterglow/proto';
import { awaitMail, listMails } from '@afterglow/test-kit/mail';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { mailedLink } from '../people/mailed-link.ts';
import { signIn } from '../people/organizer.ts';

const subject = 'Welcome to Afterglow';

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
}

it('one mail welcomes a new account, and its link confirms the address', async ({ page }) => {
  const { email } = await signIn(page.context());
  const { html, text = '' } = await awaitMail(inject('mailFolder'), email);
  for (const form of [html, text]) {
    expect(form, 'auth-12').toContain('Confirm This Address');
    expect(form, 'auth-12').toContain('create a memorial and invite family and friends');
  }
  await confirm(page, (await mailedLink(email, subject)).href);
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmed)), 'auth-12').toBe(true);
  await page.getByRole('link', { name: 'Go to Your Memorials' }).click();
  await page.waitForURL('/dashboard');
  const mails = (await listMails(inject('mailFolder'))).filter(({ recipient }) => recipient === email);
  expect(mails.map((mail) => mail.subject)).toEqual([subject]);
});

it('a link that is opened again reports that the address is confirmed', async ({ page, phone }) => {
  const { email } = await signIn(page.context());
  const { href } = await mailedLink(email, subject);
  await confirm(page, href);
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmed))).toBe(true);
  await confirm(page, href);
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmedBefore)), 'auth-13').toBe(true);
  await confirm(phone, href);
  expect(await becomesVisible(phone.getByText(replyMessages.emailConfirmedBefore))).toBe(true);
  expect(await becomesVisible(phone.getByRole('link', { name: 'Sign In' }))).toBe(true);
});

it('an invalid link offers a new one', async ({ page }) => {
  const { email } = await signIn(page.context());
  await confirm(page, '/confirm-email?token=of-another-mail');
  const before = (await mailedLink(email, subject)).href;
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  expect(await becomesVisible(page.getByText(replyMessages.confirmationSent))).toBe(true);
  await expect.poll(async () => (await mailedLink(email, subject)).href).not.toBe(before);
  await confirm(page, (await mailedLink(email, subject)).href);
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmed))).toBe(true);
  await confirm(page, '/confirm-email?token=of-another-mail');
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmedBefore))).toBe(true);
});

it('account settings show that the address is not confirmed, until it is', async ({ page }) => {
  const { email } = await signIn(page.context());
  const before = (await mailedLink(email, subject)).href;
  await page.goto('/account-settings');
  const note = page.getByText('Please confirm your email address');
  expect(await becomesVisible(note), 'account-08').toBe(true);
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  expect(await becomesVisible(page.getByText(replyMessages.confirmationSent)), 'account-08').toBe(true);
  await expect.poll(async () => (await mailedLink(email, subject)).href).not.toBe(before);
  await confirm(page, (await mailedLink(email, subject)).href);
  expect(await becomesVisible(page.getByText(replyMessages.emailConfirmed))).toBe(true);
  await page.goto('/account-settings');
  expect(await becomesVisible(page.getByText('We always write about your password and your address.'))).toBe(true);
  expect(await note.count()).toBe(0);
});
