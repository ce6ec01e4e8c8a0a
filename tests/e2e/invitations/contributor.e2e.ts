import type { InvitationLookup } from '@afterglow/proto';
import { expect } from 'vitest';
import { emptyDocuments } from '../browser/empty-documents.ts';
import { openContext } from '../browser/open-context.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { holdResponse, rewriteResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/browser.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { findToast } from '../screens/toast.ts';

const lookups = '**/api/invitations/*';
const uploads = '**/api/invitations/*/upload';

const it = base.extend('home', { scope: 'file' }, async ({ browser }) => {
  const context = await openContext(browser, 'desktop');
  const ruth = await signIn(context);
  const memorial = await newMemorial(context, { photoUploadTimeZone: 'America/New_York' });
  const closed = await newMemorial(context, { photoUploadDeadline: '2020-06-01T12:00' });
  const { token } = await newInvitation(context, memorial);
  const late = await newInvitation(context, closed);
  await context.close();
  return { ruth, address: `/invite/${token}`, longAddress: `/invitation/${token}`, closed: `/invite/${late.token}` };
});

it('the invitation page opens by both addresses, without an account', async ({ phone, home }) => {
  await phone.goto(home.address);
  expect(await becomesVisible(phone.getByText('Welcome, Uncle Tom')), 'routes-11').toBe(true);
  await phone.goto(home.longAddress);
  expect(await becomesVisible(phone.getByText('Welcome, Uncle Tom')), 'routes-10').toBe(true);
});

it('the invitation page loads, then is not found, closed, ready or done', async ({ phone, home }) => {
  await emptyDocuments(phone);
  const release = await holdResponse(phone, lookups);
  await phone.goto(home.address);
  const skeleton = phone.getByRole('main').locator('[role=status][aria-busy=true]');
  await skeleton.waitFor();
  expect(await skeleton.locator('[aria-hidden]').count(), 'contributor-01').toBeGreaterThan(3);
  await release();
  const headings: (string | null)[] = [];
  const look = async (name: string | RegExp) => {
    await phone.getByRole('heading', { level: 1, name }).waitFor();
    headings.push(await phone.getByRole('heading', { level: 1 }).textContent());
  };
  await look('Share your photos of');
  await chooseFiles(phone, filesNamed('garden.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await look('Thank You');
  await phone.goto(home.closed);
  await look('Upload Period Ended');
  await phone.goto('/invite/nobody-has-this-token');
  await look('Invitation not found');
  expect(headings, 'contributor-02').toEqual([
    'Share your photos of Rosemary Ellis',
    'Thank You',
    'Upload Period Ended',
    'Invitation not found',
  ]);
});

it('the invitation page says thank you only after an upload has arrived', async ({ phone, home }) => {
  const thanks = phone.getByRole('heading', { name: 'Thank You' });
  await phone.goto(home.address);
  await chooseFiles(phone, filesNamed('harbour.png'));
  const release = await holdResponse(phone, uploads);
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('button', { name: 'Uploading...' }).waitFor();
  expect(await thanks.count(), 'contributor-04').toBe(0);
  await release();
  expect(await becomesVisible(thanks), 'contributor-04').toBe(true);
});

it('the invitation page shows who invites whom, and until when', async ({ phone, home }) => {
  await phone.goto(home.address);
  expect(await becomesVisible(phone.getByText('Welcome, Uncle Tom')), 'contributor-05').toBe(true);
  const main = phone.getByRole('main');
  expect(await main.textContent(), 'contributor-06').toContain(
    `${home.ruth.firstName} ${home.ruth.lastName} has invited you`,
  );
  // The server does not know the reader's time zone.
  const deadline =
    'You can add photos until Thursday, June 1, 2090 at 11:59 PM in New York (Friday, 5:59 AM your time).';
  expect(await becomesVisible(main.filter({ hasText: deadline })), 'contributor-07').toBe(true);
});

it('the invitation page names the organizer by address if no name is known', async ({ phone, home }) => {
  await rewriteResponse<InvitationLookup>(phone, lookups, (lookup) => ({
    ...lookup,
    organizer: { ...lookup.organizer, firstName: '', lastName: '' },
  }));
  await phone.goto(home.address);
  expect(await becomesVisible(phone.getByText(`${home.ruth.email} has invited you`)), 'contributor-06').toBe(true);
});

it('the invitation page has a form for photos', async ({ phone, home }) => {
  await phone.goto(home.address);
  const form = phone.getByRole('form', { name: 'Upload photos' });
  expect(await becomesVisible(form.getByRole('button', { name: 'Choose Photos' })), 'contributor-08').toBe(true);
  expect(await form.getByRole('button', { name: 'Upload Photos' }).isVisible(), 'contributor-08').toBe(true);
});

it('the invitation page is not found without an invitation or a memorial', async ({ phone, home }) => {
  await phone.goto('/invite/nobody-has-this-token');
  await phone.getByRole('heading', { name: 'Invitation not found' }).waitFor();
  const text = await phone.getByRole('main').textContent();
  expect(text, 'contributor-03').toMatch(/invalid or has expired.* ask the organizer for a new link/);
  for (const missing of ['invitation', 'memorial']) {
    await rewriteResponse<InvitationLookup>(phone, lookups, (lookup) => ({ ...lookup, [missing]: undefined }));
    await phone.goto(home.address);
    expect(await becomesVisible(phone.getByRole('heading', { name: 'Invitation not found' })), 'errors-32').toBe(true);
    await phone.unroute(lookups);
  }
});

it('the invitation page is closed after the deadline', async ({ phone, home }) => {
  await phone.goto(home.closed);
  await phone.getByRole('heading', { name: 'Upload Period Ended' }).waitFor();
  expect(await phone.locator('input[type=file]').count(), 'errors-33').toBe(0);
  await phone.clock.setFixedTime('2090-06-02T03:58:59Z');
  await phone.goto(home.address);
  expect(await becomesVisible(phone.getByRole('button', { name: 'Choose Photos' }))).toBe(true);
  await phone.clock.setFixedTime('2090-06-02T04:00:00Z');
  await phone.reload();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Upload Period Ended' })), 'errors-33').toBe(true);
});

it('the invitation page closes by its own clock while open, without a request', async ({ phone, home }) => {
  await phone.clock.install({ time: '2090-06-02T03:56:30Z' });
  await phone.goto(home.address);
  await phone.getByRole('button', { name: 'Choose Photos' }).waitFor();
  await stopClock(phone);
  const lookupsSince = recordRequests(phone, 'GET', /\/api\/invitations\/[^/]+$/);
  await phone.clock.runFor(60_000);
  expect(await phone.getByRole('button', { name: 'Choose Photos' }).isVisible(), 'validation-34').toBe(true);
  const ended = phone.getByRole('heading', { name: 'Upload Period Ended' });
  // The page checks its clock every minute, and only after the last check was painted.
  const isEndedLater = async () => {
    await phone.clock.runFor(60_000);
    return ended.isVisible();
  };
  await expect.poll(isEndedLater, { message: 'validation-34' }).toBe(true);
  expect(lookupsSince.length, 'validation-34').toBe(0);
});

it('the invitation page shows the server’s message if an upload fails', async ({ phone, home }) => {
  await stubError(phone, uploads, 403, 'deadline_passed');
  await phone.goto(home.address);
  await chooseFiles(phone, filesNamed('porch.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  const message = 'The upload period has ended. Please ask the organizer for more time.';
  expect(await becomesVisible(findToast(phone, 'Upload Failed', message)), 'errors-15').toBe(true);
  await phone.unroute(uploads);
  await stubError(phone, uploads, 400);
  await phone.getByRole('button', { name: 'Try Again', exact: true }).tap();
  const otherwise = findToast(phone, 'Upload Failed', 'Failed to upload photos. Please try again.');
  expect(await becomesVisible(otherwise), 'errors-15').toBe(true);
});
