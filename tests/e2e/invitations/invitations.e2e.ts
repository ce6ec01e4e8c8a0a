import { readFile } from 'node:fs/promises';
import type { Invitation } from '@afterglow/proto';
import { expect } from 'vitest';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { rewriteResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { smallPhotos } from '../people/make-files.ts';
import { contribute, newInvitation, newMemorial } from '../people/organizer.ts';
import { invitationItem, invitationNames } from '../screens/invitations.ts';
import { findToast } from '../screens/toast.ts';

const it = base.extend('home', { scope: 'file' }, async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  const tom = await newInvitation(organizer, memorial);
  const may = await newInvitation(organizer, memorial, { recipientName: 'Aunt May' });
  await contribute(organizer, tom, smallPhotos, 'Thomas Ellis');
  return { address: `/memorial/${memorial.publicId}`, tom, may };
});

it('the Invitations tab lists the invited people', async ({ page, home }) => {
  await page.goto(home.address);
  await invitationItem(page, 'Uncle Tom').waitFor();
  const names = await invitationNames(page);
  expect(names.toSorted(), 'invitations-01').toEqual(['Aunt May', 'Uncle Tom']);
});

it('the Invitations tab calls a recipient without a name a guest', async ({ page, home }) => {
  // The form and the server require a name; older invitations may have none.
  await rewriteResponse<Invitation[]>(page, '**/api/memorials/*/invitations?*', (all) =>
    all.map((one) => (one.id === home.may.id ? { ...one, recipientName: null } : one)),
  );
  await page.goto(home.address);
  const guest = invitationItem(page, `Guest #${home.may.number}`);
  expect(await becomesVisible(guest), 'invitations-02').toBe(true);
});

it('the Invitations tab shows an error if the photos of an invitation cannot be counted', async ({ page, home }) => {
  await stubError(page, '**/api/memorials/*/photos?*', 500, 'internal');
  await page.goto(home.address);
  const pending = invitationItem(page, 'Aunt May');
  expect(await becomesVisible(pending.getByText('We couldn’t count the photos')), 'invitations-05').toBe(true);
  expect(await pending.textContent(), 'invitations-05').not.toContain('0 photos');
});

it('the Invitations tab shows who has used an invitation, and the number of its photos', async ({ page, home }) => {
  await page.goto(home.address);
  const used = invitationItem(page, 'Uncle Tom');
  const pending = invitationItem(page, 'Aunt May');
  expect(await becomesVisible(used.getByText('Used by Thomas Ellis')), 'invitations-03').toBe(true);
  expect(await becomesVisible(pending.getByText('Pending', { exact: true })), 'invitations-04').toBe(true);
  await expect.poll(() => used.textContent(), { message: 'invitations-05' }).toContain('6 photos');
  await expect.poll(() => pending.textContent(), { message: 'invitations-05' }).toContain('0 photos');
});

it('the Invitations tab shows details of an invitation in a dialog', async ({ page, home }) => {
  await page.goto(home.address);
  await invitationItem(page, 'Uncle Tom').getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uncle Tom' });
  // Counted from the photos, which load in parallel with the invitations.
  await dialog.getByText('6 photos', { exact: true }).waitFor();
  const created = new Date(home.tom.createdAt).toLocaleString('en-US', { month: 'long', timeZone: 'Europe/Berlin' });
  const facts = [
    ...(await dialog.getByRole('definition').allTextContents()),
    await dialog.getByLabel('Invitation link').inputValue(),
  ];
  expect(facts, 'invitations-06').toEqual([
    'Uncle Tom',
    'Used by Thomas Ellis',
    expect.stringMatching(new RegExp(`^${created} \\d+, 20\\d\\d$`)),
    '6 photos',
    `${new URL(page.url()).origin}/invite/${home.tom.token}`,
  ]);
});

it('the Invitations tab lists uploads in a scrollable area', async ({ page, home }) => {
  await page.goto(home.address);
  await invitationItem(page, 'Uncle Tom').getByRole('button', { name: 'Details' }).click();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByRole('listitem').nth(5).waitFor();
  const heights = () => uploads.evaluate((box) => [box.clientHeight, box.scrollHeight] as const);
  const [seen, whole] = await heights();
  expect(seen, 'invitations-19').toBeLessThan(whole);
  await uploads.focus();
  await page.keyboard.press('End');
  await expect.poll(() => uploads.evaluate((box) => box.scrollTop), { message: 'invitations-19' }).toBe(whole - seen);
});

it('the Invitations tab copies the link of an invitation, and confirms it for two seconds', async ({ timed, home }) => {
  await timed.goto(home.address);
  const buttons = invitationItem(timed, 'Uncle Tom').getByRole('button');
  const copy = buttons.filter({ hasText: 'Copy Link' });
  const copied = buttons.filter({ hasText: 'Copied!' });
  expect(await becomesVisible(copy), 'invitations-07').toBe(true);
  await stopClock(timed);
  await copy.click();
  await runUntilSeen(timed, copied);
  const link = await timed.evaluate(() => navigator.clipboard.readText());
  expect(link, 'invitations-09').toBe(`${new URL(timed.url()).origin}/invite/${home.tom.token}`);
  await timed.clock.runFor(1960);
  expect(await copied.isVisible(), 'invitations-08').toBe(true);
  await timed.clock.runFor(50);
  await expect.poll(() => copied.isVisible(), { message: 'invitations-08' }).toBe(false);
  expect(await copy.isVisible()).toBe(true);
});

it('the Invitations tab copies with execCommand if the clipboard API is missing', async ({ page, home }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(home.address);
  await invitationItem(page, 'Uncle Tom').getByRole('button', { name: 'Copy Link' }).click();
  const copied = findToast(page, 'Link Copied', 'Now paste it into a text or an email.');
  expect(await becomesVisible(copied), 'success-04').toBe(true);
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  const field = page.getByLabel('Recipient name');
  await field.press('Control+V');
  await expect.poll(() => field.inputValue()).not.toBe('');
  expect(await field.inputValue(), 'limits-02').toBe(`${new URL(page.url()).origin}/invite/${home.tom.token}`);
});

it('the Invitations tab exports the invited people for a spreadsheet', async ({ page, home }) => {
  await page.goto(home.address);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Invitee List' }).click();
  const file = await download;
  expect(file.suggestedFilename(), 'csv-01').toBe('Rosemary_Ellis_invitee_list.csv');
  const [columns, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(columns, 'csv-02').toBe(
    '"Name","Status","Contributor Name","Photos Uploaded","Created Date","Invitation Link"',
  );
  expect(rows.map((row) => row.split(',').slice(0, 4).join()).toSorted(), 'csv-03').toEqual([
    '"Aunt May","Pending","","0"',
    '"Uncle Tom","Used","Thomas Ellis","6"',
  ]);
  expect(rows.join()).toContain(`/invite/${home.tom.token}"`);
});
