import type { Screen } from '../screen.ts';

export const chapelScreens: readonly Screen[] = [
  {
    name: 'chapel',
    open: async (page, { chapelLink }) => {
      await page.goto(`/chapel/${chapelLink.token}`);
      await page
        .getByText(/^[0-9a-f]{64}$/)
        .first()
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'chapel-letters',
    open: async (page, { chapelLink }) => {
      await page.goto(`/chapel/${chapelLink.token}`);
      await page.getByRole('button', { name: 'Play on a TV' }).first().click({ timeout: 60_000 });
      await page.getByText(/^[B-Z]{6}$/).waitFor();
    },
  },
  {
    name: 'chapel-closed',
    open: async (page) => {
      await page.goto('/chapel/nobody-has-this-link');
      await page.getByRole('heading', { name: 'This Link Is Closed' }).waitFor();
    },
  },
  {
    name: 'tv',
    isDocument: true,
    open: async (page) => {
      await page.goto('/tv');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
