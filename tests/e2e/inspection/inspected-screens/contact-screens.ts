import { stubError } from '../../browser/stub-route.ts';
import { openAccount } from '../../screens/account.ts';
import type { Screen } from '../screen.ts';

export const contactScreens: readonly Screen[] = [
  {
    name: 'account-contact-wrong',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Please enter your message').waitFor();
    },
  },
  {
    name: 'account-contact-failed',
    open: async (page) => {
      await stubError(page, '**/api/contact', 503, 'unavailable');
      await openAccount(page);
      await page.getByLabel('Subject').fill('W'.repeat(60));
      await page.getByLabel('Message').fill('שלום\nHow do I begin?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Failed to send your message.').first().waitFor();
    },
  },
];
