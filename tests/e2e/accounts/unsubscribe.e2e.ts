import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { mailedLink } from '../people/mailed-link.ts';
import { makeVideo, newSlideshow, signIn } from '../people/organizer.ts';

it('mails about videos are stopped by a click on the page that one of them names', async ({ page, phone }) => {
  const context = page.context();
  const { email } = await signIn(context);
  await page.goto((await mailedLink(email, 'Welcome to Afterglow')).href);
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await page.getByRole('link', { name: 'Go to Your Memorials' }).waitFor();
  await call(context, 'PUT /api/auth/notifications', { body: { videoReady: true } });
  const { memorial } = await makeAlbum(context, { count: 2, selected: 2 });
  await makeVideo(context, memorial, await newSlideshow(context, memorial));
  const { href } = await mailedLink(email, `The video for ${memorial.deceasedName} is ready`);
  const isWanted = async () => (await call(context, 'GET /api/auth/notifications', {})).videoReady;

  await phone.goto(href);
  expect(await becomesVisible(phone.getByText('Should we stop emailing you when a video is ready?'))).toBe(true);
  expect(await isWanted(), 'account-10').toBe(true);
  await phone.getByRole('button', { name: 'Stop These Emails' }).click();
  const done = phone.getByText('We won’t email you when a video is ready any more.');
  expect(await becomesVisible(done), 'account-10').toBe(true);
  expect(await isWanted(), 'account-10').toBe(false);
});

it('a link that names no mails leads to the account settings', async ({ page }) => {
  await page.goto('/unsubscribe');
  expect(await becomesVisible(page.getByText('This link is not valid.'))).toBe(true);
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await page.waitForURL(/\/auth/);
});
