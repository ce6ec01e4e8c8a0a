import { readFile } from 'node:fs/promises';
import { invitePath, watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { newInvitation } from '../people/organizer.ts';

const it = base.extend('invitation', { scope: 'worker' }, async ({ browser, withVideo }) => {
  const context = await openContext(browser, 'desktop');
  await context.addCookies(withVideo.cookies);
  const invitation = await newInvitation(context, withVideo.memorial);
  await context.close();
  return invitation;
});

it('an invitation can be sent by mail, by text message and by the device’s share dialog, with kind words', async ({
  desktop,
  withVideo,
}) => {
  await desktop.addCookies(withVideo.cookies);
  const page = await desktop.newPage();
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await page.goto(`/memorial/${withVideo.memorial.publicId}`);
  await page.getByRole('button', { name: /^Create (Your First )?Invitation$/ }).click();
  await page.getByLabel('Recipient name').fill('Aunt Mary');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invitation' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByLabel('Invitation link').inputValue();
  const words = /^Dear Aunt Mary,\n\nI’m gathering photos of Rosemary Ellis .* until .* UTC\. .*Thank you\./;
  const mail = new URL((await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Your photos of Rosemary Ellis']);
  expect(mail.searchParams.get('body')).toMatch(words);
  expect(mail.searchParams.get('body')?.endsWith(`\n\n${link}`)).toBe(true);
  const sms = new URL((await dialog.getByRole('link', { name: 'Text Message' }).getAttribute('href')) ?? '');
  expect([sms.protocol, sms.searchParams.get('body')]).toEqual(['sms:', mail.searchParams.get('body')]);
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => 'shared' in window && window.shared)).toMatchObject({
    url: link,
    text: expect.stringMatching(words),
  });
  await page.close();
});

it('without a share dialog an invitation is sent by mail or text message, or its link is copied', async ({
  desktop,
  withVideo,
  invitation,
}) => {
  await desktop.addCookies(withVideo.cookies);
  const page = await desktop.newPage();
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(`/memorial/${withVideo.memorial.publicId}`);
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await row
    .filter({ hasText: invitation.recipientName ?? '' })
    .first()
    .getByRole('button', { name: 'Details' })
    .click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Email', 'Text Message']) await dialog.getByRole('link', { name }).waitFor();
  await dialog.getByRole('button', { name: 'Copy Link' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await page.close();
});

it('the deadline can be added to a calendar', async ({ phone, invitation }) => {
  await phone.goto(invitePath(invitation.token));
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Add to Calendar' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('add-photos.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTEND:20900601T235900Z\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(invitePath(invitation.token));
});

it('printed invitations and videos show their text and address without controls', {
  tags: ['extended'],
}, async ({ page, invitation, withVideo }) => {
  await page.emulateMedia({ media: 'print' });
  const pages = [
    { path: invitePath(invitation.token), words: 'Share your photos of' },
    { path: watchPath(withVideo.memorial.publicId, withVideo.slideshow.publicId), words: 'In loving memory of' },
  ];
  for (const { path, words } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await becomesVisible(page.getByText(words))).toBe(true);
    expect(await becomesVisible(page.getByText(path))).toBe(true);
    expect(await page.locator('button:visible').count()).toBe(0);
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(background);
  }
});
