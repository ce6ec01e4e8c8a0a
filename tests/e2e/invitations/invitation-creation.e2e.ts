import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';
import { createInvitation, creationDialog, invitationNames } from '../screens/invitations.ts';
import { findToast } from '../screens/toast.ts';

const it = base.extend('address', { scope: 'file' }, async ({ organizer }) => {
  const { publicId } = await newMemorial(organizer);
  return `/memorial/${publicId}`;
});

const first = (page: Page) => page.getByRole('button', { name: 'Create Your First Invitation' });

it('a new memorial has no invitations', async ({ page, address }) => {
  await page.goto(address);
  expect(await becomesVisible(page.getByRole('heading', { name: 'No invitations sent' })), 'invitations-11').toBe(true);
  expect(await page.getByRole('button', { name: 'Download Invitee List' }).count(), 'invitations-10').toBe(0);
  await first(page).click();
  expect(await becomesVisible(creationDialog(page)), 'invitations-12').toBe(true);
});

it('the invitation dialog asks for the recipient’s name', async ({ page, address }) => {
  await page.goto(address);
  await first(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  expect(await dialog.getByRole('heading').allTextContents(), 'invitations-13').toEqual(['Create Memorial Invitation']);
  const fields = await dialog
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent));
  expect(fields, 'invitations-14').toEqual(['Recipient name']);
  await createInvitation(page, ' ');
  expect(await becomesVisible(dialog.getByText('Recipient name is required')), 'validation-08').toBe(true);
});

it('the invitation dialog keeps the name if the invitation cannot be created', async ({ page, address }) => {
  await page.goto(address);
  await stubError(page, '**/api/memorials/*/invitations', 500, 'internal');
  await first(page).click();
  await createInvitation(page, 'Aunt May');
  const failed = findToast(page, 'Error', 'Failed to create invitation. Please try again.');
  expect(await becomesVisible(failed), 'errors-11').toBe(true);
  expect(await creationDialog(page).getByLabel('Recipient name').inputValue()).toBe('Aunt May');
});

it('the invitation dialog shows the link, and the invitation in the list', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}`);
  const readings = recordRequests(page, 'GET', /\/invitations$/);
  await first(page).waitFor();
  const before = readings.length;
  await first(page).click();
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/invitations'),
  );
  await createInvitation(page, 'Aunt May');
  const created = findToast(page, 'Invitation Created', 'The link is ready to share.');
  expect(await becomesVisible(created), 'success-03').toBe(true);
  const { token } = await (await answer).json();
  const dialog = creationDialog(page);
  const shown = [
    await dialog.getByLabel('Invitation link').inputValue(),
    await dialog.getByRole('button', { name: 'Copy Link' }).isVisible(),
  ];
  expect(shown, 'invitations-15').toEqual([`${new URL(page.url()).origin}/invite/${token}`, true]);
  await expect.poll(() => readings.length, { message: 'invitations-21' }).toBe(before + 1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => invitationNames(page), { message: 'invitations-21' }).toEqual(['Aunt May']);
});

it('the invitation dialog continues with another one, or closes', async ({ page, organizer }) => {
  const memorial = await newMemorial(organizer);
  await newInvitation(organizer, memorial);
  await page.goto(`/memorial/${memorial.publicId}`);
  expect(await becomesVisible(page.getByRole('button', { name: 'Download Invitee List' })), 'invitations-10').toBe(
    true,
  );
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  const dialog = creationDialog(page);
  await createInvitation(page, 'Aunt May');
  await dialog.getByRole('button', { name: 'Create Another' }).click();
  expect(await dialog.getByLabel('Recipient name').inputValue(), 'invitations-17').toBe('');
  await createInvitation(page, 'Cousin Ben');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await becomesHidden(dialog), 'invitations-18').toBe(true);
  const names = async () => (await invitationNames(page)).toSorted();
  await expect.poll(names).toEqual(['Aunt May', 'Cousin Ben', 'Uncle Tom']);
});

it('the invitation dialog marks the link as copied for two seconds', async ({ timed, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await timed.goto(`/memorial/${publicId}`);
  await first(timed).click();
  await createInvitation(timed, 'Aunt May');
  const copy = creationDialog(timed).getByRole('button', { name: 'Copy Link' });
  const sign = async () => (await copy.locator('svg').getAttribute('class'))?.includes('lucide-check');
  expect(await sign()).toBe(false);
  await stopClock(timed);
  await copy.click();
  await runUntilSeen(timed, copy.locator('.lucide-check'));
  await timed.clock.runFor(1960);
  expect(await sign(), 'invitations-16').toBe(true);
  await timed.clock.runFor(50);
  await expect.poll(sign, { message: 'invitations-16' }).toBe(false);
});
