import { cookieNames } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { emptyDocuments } from '../../browser/empty-documents.ts';
import { emulateNetwork } from '../../browser/emulate-network.ts';
import { findOrigin } from '../../browser/open-context.ts';
import { addMeta, delayResponse, fillDisk, holdResponse, stubError, stubTooBusy } from '../../browser/stub-route.ts';
import { untilPersisted } from '../../browser/until-persisted.ts';
import type { Family } from '../../people/family.ts';
import { filesNamed } from '../../people/files.ts';
import type { SmallPhoto } from '../../people/make-files.ts';
import { chooseFiles } from '../../screens/memorial-page.ts';
import { afterTheClickMs, type Screen } from '../screen.ts';
import { settle } from '../settle.ts';
import { chapelScreens } from './chapel-screens.ts';
import { guestScreens } from './family-link-screens.ts';
import { shownPageScreens } from './kept-page-screens.ts';
import { sentPhotoScreens } from './sent-photo-screens.ts';
import { watchScreens } from './watch-screens.ts';

const session = '**/api/auth/user*';

const uploads = '**/api/invitations/*/upload';

interface Sending {
  readonly names?: readonly SmallPhoto[];
  readonly justBefore?: () => Promise<void>;
}

async function sendTwo(page: Page, { invitation }: Family, { names, justBefore }: Sending = {}): Promise<void> {
  await page.goto(`/invite/${invitation.token}`);
  await chooseFiles(page, filesNamed(...(names ?? ['garden.jpg', 'porch.jpg'])));
  // Small pictures that arrive between press and release would move the button.
  await page.getByRole('list', { name: 'Chosen photos' }).locator('img').nth(1).waitFor();
  await settle(page);
  await justBefore?.();
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click();
}

async function openAt(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

export const publicScreens: readonly Screen[] = [
  { name: 'landing', isUsual: true, open: (page) => openAt(page, '/', 'celebrate a life well lived') },
  {
    name: 'landing-loading',
    open: async (page) => {
      const ended = { name: cookieNames.session, value: 'of-an-ended-session', url: findOrigin(page.context()) };
      await page.context().addCookies([ended]);
      await holdResponse(page, session);
      await page.goto('/');
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    name: 'landing-example',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'See Example Slideshows' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'auth-login', isUsual: true, open: (page) => openAt(page, '/auth', 'Sign in') },
  {
    name: 'auth-google',
    open: async (page) => {
      await addMeta(page, '**/auth', 'google-sign-in', 'on');
      await page.goto('/auth');
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    },
  },
  {
    name: 'auth-google-signup',
    open: async (page) => {
      await addMeta(page, '**/auth?*', 'google-sign-in', 'on');
      await page.goto('/auth?mode=signup');
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    },
  },
  {
    name: 'auth-google-problem',
    open: async (page) => {
      await addMeta(page, '**/auth?*', 'google-sign-in', 'on');
      await page.goto('/auth?google=unverified');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'auth-login-wrong',
    open: async (page) => {
      await page.goto('/auth');
      await page.getByLabel('Email').fill('ruth');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Please enter a valid email address').waitFor();
    },
  },
  {
    name: 'auth-login-failed',
    open: async (page) => {
      // At once, since shifts later than 500 ms after the press count as unexplained.
      await stubError(page, '**/api/auth/login', 401, 'invalid_credentials');
      await page.goto('/auth');
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Login failed', { exact: true }).waitFor();
    },
  },
  { name: 'auth-signup', open: (page) => openAt(page, '/auth?mode=signup', 'Create your account') },
  {
    name: 'auth-signup-wrong',
    open: async (page) => {
      await page.goto('/auth?mode=signup');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('First name is required').waitFor();
    },
  },
  { name: 'not-found', open: (page) => openAt(page, '/nowhere', 'Page not found') },
  {
    name: 'invite-loading',
    open: async (page, { invitation }) => {
      await emptyDocuments(page);
      await holdResponse(page, '**/api/invitations/*');
      await page.goto(`/invite/${invitation.token}`);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'invite-ready',
    isUsual: true,
    open: async (page, { invitation }) => {
      await page.goto(`/invite/${invitation.token}`);
      await page.getByRole('button', { name: 'Choose Photos' }).waitFor();
    },
  },
  {
    name: 'invite-chosen',
    open: async (page, { invitation }) => {
      await page.goto(`/invite/${invitation.token}`);
      await chooseFiles(page, filesNamed('garden.jpg', 'letter.jpg', 'panorama.jpg', 'notes.txt'));
      await page.getByText('2 files couldn’t be added').waitFor();
    },
  },
  {
    name: 'invite-writing',
    open: async (page, { invitation }) => {
      await page.goto(`/invite/${invitation.token}`);
      await chooseFiles(page, filesNamed('garden.jpg', 'panorama.jpg'));
      await page.getByRole('button', { name: 'Say Who Is in Your Photos' }).click();
      await page.getByLabel('Who, where and when? garden.jpg').fill('Rose and Tom at Lake Garda');
    },
  },
  {
    name: 'invite-refused',
    // A row grows by its reason and its Try again button. Everything below was disabled before.
    layoutShiftMax: 0.06,
    open: async (page, { invitation }) => {
      await delayResponse(page, uploads, afterTheClickMs);
      await page.goto(`/invite/${invitation.token}`);
      await chooseFiles(page, filesNamed('garden.jpg', 'letter.jpg'));
      await page.getByRole('button', { name: 'Upload 2 Photos' }).click();
      await page.getByRole('button', { name: 'Continue Without It' }).waitFor();
    },
  },
  {
    name: 'invite-sending',
    open: async (page, family) => {
      await holdResponse(page, uploads);
      await sendTwo(page, family);
      await page.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'invite-waiting',
    open: async (page, family) => {
      await stubTooBusy(page, uploads, 300);
      await sendTwo(page, family);
      await page.getByText('Trying again in').first().waitFor();
    },
  },
  {
    name: 'invite-offline',
    open: async (page, family) => {
      const network = await emulateNetwork(page);
      await sendTwo(page, family, { justBefore: network.cut });
      await page.getByRole('button', { name: 'Try Now' }).waitFor();
    },
  },
  {
    name: 'invite-resumed',
    open: async (page, family) => {
      await holdResponse(page, uploads);
      await sendTwo(page, family);
      await untilPersisted(page, 'begun', 2);
      await page.reload();
      await page.getByText('Picking up where you left off').first().waitFor();
    },
  },
  {
    name: 'invite-no-room',
    open: async (page, { invitation }) => {
      await fillDisk(page);
      await page.goto(`/invite/${invitation.token}`);
      await chooseFiles(page, filesNamed('garden.jpg'));
      await page.getByText('This device is low on space').first().waitFor();
    },
  },
  {
    name: 'invite-thanks',
    open: async (page, family) => {
      // Other browsers of this invitation have sent the others.
      await sendTwo(page, family, { names: ['harbour.png', 'kitchen.webp'] });
      await page.getByRole('heading', { name: 'Thank You' }).waitFor();
      await page.getByRole('heading', { name: 'About what year?' }).waitFor();
    },
  },
  ...sentPhotoScreens,
  {
    name: 'invite-ended',
    open: async (page, { late }) => {
      await page.goto(`/invite/${late.token}`);
      await page.getByRole('heading', { name: 'Upload Period Ended' }).waitFor();
    },
  },
  {
    name: 'invite-not-found',
    open: async (page) => {
      await page.goto('/invite/nobody-has-this-token');
      await page.getByRole('heading', { name: 'Invitation not found' }).waitFor();
    },
  },
  {
    name: 'invite-failed',
    isDocument: true,
    open: async (page, { invitation }) => {
      await stubError(page, '**/api/invitations/*', 503, 'unavailable');
      await page.goto(`/invite/${invitation.token}`);
      await page.getByText('Part of this page hasn’t loaded.').waitFor();
    },
  },
  ...watchScreens,
  ...chapelScreens,
  ...shownPageScreens,
  ...guestScreens,
];
