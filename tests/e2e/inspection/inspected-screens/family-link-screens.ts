import type { Page } from 'playwright-core';
import { holdResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import type { Screen } from '../screen.ts';
import { openMemorial } from './organizer-ways.ts';

async function openCards(page: Page, { memorial }: Family): Promise<void> {
  await page.goto(`/memorial/${memorial.publicId}/cards`);
  await page.getByRole('img', { name: 'Slide with the link' }).waitFor();
}

/** Of the organizer. */
export const familyLinkScreens: readonly Screen[] = [
  {
    name: 'family-link',
    open: async (page, { memorial }) => {
      await openMemorial(page, memorial.publicId, 'Invitations');
      await page.getByLabel('Family link').waitFor();
    },
  },
  {
    name: 'family-link-replace',
    open: async (page, { memorial }) => {
      await openMemorial(page, memorial.publicId, 'Invitations');
      await page.getByRole('button', { name: 'Replace Link' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'family-link-failed',
    open: async (page, { memorial }) => {
      await stubError(page, '**/api/memorials/*/family-link*', 500, 'internal');
      await openMemorial(page, memorial.publicId, 'Invitations');
      await page.getByText('We couldn’t load the family link').waitFor();
    },
  },
  { name: 'cards', isUsual: true, open: openCards },
  {
    name: 'cards-sheet',
    open: async (page, family) => {
      await openCards(page, family);
      await page.getByRole('button', { name: 'Eight Cards' }).click();
      await page.getByRole('img', { name: 'Small card with the link' }).first().waitFor();
    },
  },
  {
    name: 'cards-loading',
    open: async (page, { memorial }) => {
      await holdResponse(page, '**/api/memorials/*/family-link*');
      await page.goto(`/memorial/${memorial.publicId}/cards`);
      await page.locator('main [aria-busy=true]').waitFor();
    },
  },
  {
    name: 'cards-without-link',
    open: async (page, { empty }) => {
      await page.goto(`/memorial/${empty.publicId}/cards`);
      await page.getByText('There is no family link yet').waitFor();
    },
  },
];

/** The browser itself would report a missing name in the server-rendered form. */
async function openGuestForm(page: Page, { token }: Family['familyLink']): Promise<void> {
  await page.goto(`/invite/${token}`);
  await page.locator('form:not([action])').getByLabel('Your name').waitFor();
}

/** Of guests. */
export const guestScreens: readonly Screen[] = [
  {
    name: 'guest-name',
    isUsual: true,
    open: async (page, { familyLink }) => {
      await openGuestForm(page, familyLink);
    },
  },
  {
    name: 'guest-name-missing',
    open: async (page, { familyLink }) => {
      await openGuestForm(page, familyLink);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Please enter your name').waitFor();
    },
  },
  {
    name: 'guest-name-failed',
    open: async (page, { familyLink, name }) => {
      await stubError(page, '**/api/invitations/*/guests', 503, 'unavailable');
      await openGuestForm(page, familyLink);
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('We couldn’t save your name').waitFor();
    },
  },
  {
    name: 'guest-named',
    open: async (page, { familyLink, name }) => {
      await openGuestForm(page, familyLink);
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: 'Use your own name' }).waitFor();
    },
  },
];
