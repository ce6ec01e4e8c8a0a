import type { SentPhoto } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import type { Family } from '../../people/family.ts';
import { filesNamed } from '../../people/files.ts';
import type { Screen } from '../screen.ts';

const sent = (about: Partial<SentPhoto> = {}): SentPhoto => ({
  ...{ filename: 'garden.jpg', originalName: 'garden.jpg', videos: [], restorableUntil: null },
  ...about,
});

/** People who share an invitation see only their own photos, so these are stubs. */
async function openWith(page: Page, { invitation }: Family, photos: readonly SentPhoto[]): Promise<void> {
  const [path = ''] = filesNamed('garden.jpg');
  await page.route('**/api/invitations/*/photos/*', (route) => route.fulfill({ path, contentType: 'image/jpeg' }));
  await page.route('**/api/invitations/*/photos?*', (route) => route.fulfill({ json: photos }));
  await page.goto(`/invite/${invitation.token}`);
  await page.getByRole('heading', { name: 'Photos You’ve Sent' }).waitFor();
}

export const sentPhotoScreens: readonly Screen[] = [
  {
    name: 'invite-sent',
    open: (page, family) =>
      openWith(page, family, [
        sent({ words: { who: family.name, where: '', when: '1962', sentence: `${family.name} laughed.` } }),
        sent({ filename: 'porch.jpg', originalName: `${family.name}.jpg` }),
      ]),
  },
  {
    name: 'invite-words',
    open: async (page, family) => {
      await openWith(page, family, [sent()]);
      await page.getByRole('button', { name: 'Add Words: garden.jpg' }).click();
      await page.getByRole('dialog', { name: 'Tell us about this photo' }).waitFor();
    },
  },
  {
    name: 'invite-taken-back',
    open: (page, family) =>
      openWith(page, family, [
        sent({ restorableUntil: '2090-01-01T00:00:00.000Z', videos: [family.name] }),
        sent({ filename: 'gone.jpg', originalName: 'gone.jpg', restorableUntil: '2020-01-01T00:00:00.000Z' }),
        sent({ filename: 'porch.jpg', originalName: 'porch.jpg', videos: null }),
      ]),
  },
  {
    name: 'invite-take-back',
    open: async (page, family) => {
      await openWith(page, family, [sent({ videos: [family.name, 'A life well lived'] })]);
      await page.getByRole('button', { name: 'Take Back: garden.jpg' }).click();
      await page.getByRole('dialog', { name: 'Take back this photo?' }).waitFor();
    },
  },
];
