import { replyMessages, timings } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { setVisibility } from '../../browser/set-visibility.ts';
import { delayResponse, stubError } from '../../browser/stub-route.ts';
import { openAccount } from '../../screens/account.ts';
import { afterTheClickMs, type Screen } from '../screen.ts';

const session = '**/api/auth/user?*';
const requests = '**/api/forgot-password';
const resets = '**/api/reset-password';
const next = 'never again forgotten';

const delay = (page: Page, addresses: string): Promise<void> => delayResponse(page, addresses, afterTheClickMs);

async function sendLink(page: Page): Promise<void> {
  await delay(page, requests);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function reset(page: Page, password = next): Promise<void> {
  await delay(page, resets);
  await page.goto('/reset-password?token=of-a-mail');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(next);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Keeps the page from redirecting during the inspection. */
const stayAfterReset = (page: Page): Promise<unknown> =>
  page.addInitScript((leavesAfter) => {
    const { setTimeout } = window;
    const later = (run: () => void, ms?: number) => setTimeout(run, ms === leavesAfter ? 600_000 : ms);
    window.setTimeout = later as typeof window.setTimeout;
  }, timings.redirectAfterReset);

async function openDialog(page: Page, button: string): Promise<void> {
  await page.goto('/account-settings');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

export const passwordScreens: readonly Screen[] = [
  {
    name: 'forgot-password',
    open: async (page) => {
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    open: async (page) => {
      await sendLink(page);
      await page.getByText('If this address has an account').waitFor();
    },
  },
  {
    name: 'forgot-password-failed',
    open: async (page) => {
      await stubError(page, requests, 503, 'unavailable');
      await sendLink(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'reset-password',
    open: async (page) => {
      await page.goto('/reset-password?token=of-a-mail');
      await page.getByLabel('New password').waitFor();
    },
  },
  {
    name: 'reset-password-wrong',
    open: async (page) => {
      await reset(page, '1234567');
      await page.getByText('Passwords do not match').waitFor();
    },
  },
  {
    name: 'reset-password-failed',
    open: async (page) => {
      await reset(page);
      await page.getByText('This reset link is invalid').waitFor();
    },
  },
  {
    name: 'reset-password-done',
    open: async (page) => {
      await stayAfterReset(page);
      await page.route(resets, (route) => route.fulfill({ json: { message: replyMessages.passwordReset } }));
      await reset(page);
      await page.getByText('Your password has been reset').waitFor();
    },
  },
  {
    name: 'reset-password-no-token',
    open: async (page) => {
      await page.goto('/reset-password');
      await page.getByText('Invalid reset link').waitFor();
    },
  },
  {
    name: 'confirm-email',
    open: async (page) => {
      await page.goto('/confirm-email?token=of-a-mail');
      await page.getByRole('button', { name: 'Confirm This Address' }).waitFor();
    },
  },
  {
    name: 'confirm-email-failed',
    open: async (page) => {
      await delay(page, '**/api/auth/email/confirm');
      await page.goto('/confirm-email?token=of-a-mail');
      await page.getByRole('button', { name: 'Confirm This Address' }).click();
      await page.getByText('This link is invalid').waitFor();
    },
  },
  {
    name: 'unsubscribe',
    open: async (page) => {
      await page.goto('/unsubscribe?token=photosArrived.1.of-a-mail');
      await page.getByRole('button', { name: 'Stop These Emails' }).waitFor();
    },
  },
  {
    name: 'unsubscribe-failed',
    open: async (page) => {
      await delay(page, '**/api/unsubscribe/*');
      await page.goto('/unsubscribe?token=photosArrived.1.of-a-mail');
      await page.getByRole('button', { name: 'Stop These Emails' }).click();
      await page.getByText('This link is not valid').waitFor();
    },
  },
  {
    name: 'unsubscribe-done',
    open: async (page) => {
      await page.route('**/api/unsubscribe/*', (route) => route.fulfill({ status: 204 }));
      await page.goto('/unsubscribe?token=photosArrived.1.of-a-mail');
      await page.getByRole('button', { name: 'Stop These Emails' }).click();
      await page.getByText('We won’t email you').waitFor();
    },
  },
];

export const accountScreens: readonly Screen[] = [
  { name: 'account-name', open: (page) => openDialog(page, 'Change Name') },
  {
    name: 'account-email',
    open: async (page) => {
      await openDialog(page, 'Change Email');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await page.getByText('Please enter your password.').waitFor();
    },
  },
  {
    name: 'account-email-sent',
    open: async (page) => {
      await page.route('**/api/auth/email', (route) =>
        route.fulfill({ status: 202, json: { message: replyMessages.emailChangeSent } }),
      );
      await delay(page, '**/api/auth/email');
      await openDialog(page, 'Change Email');
      await page.getByLabel('New email').fill('ruth@example.org');
      await page.getByLabel('Your password').fill(next);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await page.getByText('We’ve sent a link to the new address').waitFor();
    },
  },
  {
    name: 'account-password',
    open: async (page) => {
      await openDialog(page, 'Change Password');
      await page.getByLabel('New password', { exact: true }).fill('1234567');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await page.getByText('Passwords do not match').waitFor();
    },
  },
  {
    name: 'account-sessions',
    open: async (page) => {
      const seen = { signedInAt: '2026-01-01T09:00:00.000Z', lastSeenAt: '2026-01-02T10:00:00.000Z' };
      const sessions = [
        { id: 'a', browser: 'Chrome', system: 'Windows', ...seen, isCurrent: true },
        { id: 'b', browser: 'Samsung Internet for Android', system: 'Android', ...seen, isCurrent: false },
        { id: 'c', browser: '', system: '', ...seen, isCurrent: false },
      ];
      await page.route('**/api/auth/sessions?*', (route) => route.fulfill({ json: sessions }));
      await openAccount(page);
      await page.getByText('Unknown browser').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'account-sessions-failed',
    open: async (page) => {
      await stubError(page, '**/api/auth/sessions?*', 503, 'unavailable');
      await openAccount(page);
      await page.getByText('We couldn’t load where you’re signed in').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'session-check-failed',
    open: async (page) => {
      await stubError(page, session, 503, 'unavailable');
      await page.goto('/account-settings');
      await page.getByText('Trying again in').waitFor();
    },
  },
  {
    name: 'memorial-signed-out',
    open: async (page, { memorial }) => {
      await page.goto(`/memorial/${memorial.publicId}`);
      await page.getByRole('tab', { name: 'Invitations' }).waitFor();
      await stubError(page, `**/api/memorials/${memorial.publicId}?*`, 401, 'unauthorized');
      await setVisibility(page, 'visible');
      await page.getByText('You’ve been signed out').waitFor();
    },
  },
];
