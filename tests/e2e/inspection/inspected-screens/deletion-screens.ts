import { delayResponse } from '../../browser/stub-route.ts';
import { openAccount } from '../../screens/account.ts';
import type { Screen } from '../screen.ts';
import { openPhotos } from './organizer-ways.ts';

/** Earlier shifts count as caused by the click. */
const pastInputMs = 800;

export const deletionScreens: readonly Screen[] = [
  {
    name: 'dashboard-delete',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByRole('button', { name: 'Delete Memorial' }).click();
      await page.getByRole('list', { name: 'This will also be deleted' }).getByText('invitation').waitFor();
    },
  },
  {
    name: 'photos-delete',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Options for photo 2' }).click();
      await page.getByRole('menuitem', { name: 'Delete photo' }).click();
      await page.getByRole('heading', { name: 'Delete this photo?' }).waitFor();
    },
  },
  {
    name: 'account',
    isUsual: true,
    open: openAccount,
  },
  {
    name: 'account-delete',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByLabel('Your password').fill('wrong');
      await delayResponse(page, '**/api/auth/user*', pastInputMs);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
      await page.getByText('Password must be').waitFor();
    },
  },
];
