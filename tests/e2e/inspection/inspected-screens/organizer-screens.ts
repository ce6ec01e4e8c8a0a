import type { Locator, Page } from 'playwright-core';
import { emptyDocuments } from '../../browser/empty-documents.ts';
import { holdResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import { yearField } from '../../screens/life-dates.ts';
import type { Screen } from '../screen.ts';
import { contactScreens } from './contact-screens.ts';
import { familyLinkScreens } from './family-link-screens.ts';
import { guestbookScreens } from './guestbook-screens.ts';
import { keepsakeScreens } from './keepsake-screens.ts';
import { keptPageScreens } from './kept-page-screens.ts';
import { openMemorial } from './organizer-ways.ts';

const lists = '**/api/memorials?*';

const asNewcomer = async (page: Page, { newcomer }: Family) => {
  await page.context().clearCookies();
  await page.context().addCookies(newcomer);
  await page.goto('/dashboard');
  await page.getByLabel('Name of your loved one').waitFor();
};

/** @param onlyYear the checkboxes for a year alone; opening one shows a dialog. */
async function typeHalfAYear(page: Page, onlyYear: Locator): Promise<void> {
  await onlyYear.first().waitFor();
  for (const box of await onlyYear.all()) await box.click();
  await yearField(page, 'death').fill('19');
  await yearField(page, 'death').blur();
  await page.getByText('Please type all four digits of the year.').waitFor();
}

export const organizerScreens: readonly Screen[] = [
  { name: 'dashboard-empty', open: asNewcomer },
  {
    name: 'dashboard-form-wrong',
    open: async (page, family) => {
      await asNewcomer(page, family);
      await page.getByLabel('Name of your loved one').fill(' ');
      await page.getByLabel('Deadline date').fill('');
      await page.getByLabel('Hour').selectOption('--');
      await page.getByLabel('Hour').blur();
      await page.getByText('Deadline time is required').waitFor();
    },
  },
  {
    name: 'dashboard-form-years',
    open: async (page, family) => {
      await asNewcomer(page, family);
      await typeHalfAYear(page, page.getByRole('checkbox'));
    },
  },
  {
    name: 'dashboard-loading',
    open: async (page) => {
      await emptyDocuments(page);
      await holdResponse(page, lists);
      await page.goto('/dashboard');
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dashboard-failed',
    open: async (page) => {
      await stubError(page, lists, 503, 'unavailable');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'dashboard',
    isUsual: true,
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByText('contributor').first().waitFor();
    },
  },
  {
    name: 'dashboard-menu',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Welcome' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    name: 'dashboard-create',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Create Memorial' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-edit',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-edit-years',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await typeHalfAYear(page, page.getByRole('dialog').getByRole('checkbox'));
    },
  },
  {
    name: 'memorial-loading',
    open: async (page, { memorial }) => {
      await holdResponse(page, `**/api/memorials/${memorial.publicId}?*`);
      await page.goto(`/memorial/${memorial.publicId}`);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'memorial-not-found',
    open: async (page) => {
      await page.goto('/memorial/nobody-has-this-one');
      await page.getByRole('heading', { name: 'Memorial not found' }).waitFor();
    },
  },
  {
    name: 'memorial-please-sign-in',
    open: async (page, { memorial }) => {
      await stubError(page, `**/api/memorials/${memorial.publicId}?*`, 401, 'unauthorized');
      await page.goto(`/memorial/${memorial.publicId}`);
      await page.getByRole('heading', { name: 'Please Sign In' }).waitFor();
    },
  },
  {
    name: 'invitations-empty',
    open: async (page, { empty }) => {
      await openMemorial(page, empty.publicId, 'Invitations');
      await page.getByText('No invitations sent').waitFor();
    },
  },
  {
    name: 'invitations',
    isUsual: true,
    open: async (page, { memorial }) => {
      await openMemorial(page, memorial.publicId, 'Invitations');
      await page.getByText('Used by').first().waitFor();
    },
  },
  {
    name: 'invitation-details',
    open: async (page, { memorial }) => {
      await openMemorial(page, memorial.publicId, 'Invitations');
      const used = page.getByRole('listitem').filter({ hasText: 'Used by' });
      await used.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('region', { name: 'Uploads' }).waitFor();
    },
  },
  {
    name: 'invitation-form',
    open: async (page, { empty }) => {
      await openMemorial(page, empty.publicId, 'Invitations');
      await page.getByRole('button', { name: 'Create Your First Invitation' }).click();
      await page.getByRole('button', { name: 'Create Invitation' }).click();
      await page.getByText('Recipient name is required').waitFor();
    },
  },
  {
    name: 'invitation-result',
    layoutShiftMax: 0.1,
    open: async (page, { memorial, name }) => {
      await openMemorial(page, memorial.publicId, 'Invitations');
      await page.getByRole('button', { name: 'Create Invitation' }).click();
      await page.getByLabel('Recipient name').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Create Invitation' }).click();
      await page.getByRole('button', { name: 'Done' }).waitFor();
    },
  },
  {
    name: 'dashboard-uncounted',
    open: async (page) => {
      await stubError(page, '**/api/memorials/*/photos?*', 503, 'unavailable');
      await page.goto('/dashboard');
      await page.getByText('We couldn’t count the photos').first().waitFor();
    },
  },
  ...contactScreens,
  ...familyLinkScreens,
  ...guestbookScreens,
  ...keptPageScreens,
  ...keepsakeScreens,
];
