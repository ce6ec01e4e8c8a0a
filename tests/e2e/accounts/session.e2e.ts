import { expect } from 'vitest';
import { emptyDocuments } from '../browser/empty-documents.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { newMemorial } from '../people/organizer.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const it = base.extend('rosemary', { scope: 'file' }, ({ organizer }) => newMemorial(organizer));

const loggedOut = 'You are logged out. Logging in again...';

it('an organizer’s pages are not shown to other accounts', async ({ desktop, rosemary }) => {
  const page = await desktop.newPage();
  for (const address of ['/dashboard', '/checkout', `/memorial/${rosemary.publicId}`]) {
    await page.goto(address);
    await page.getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname, 'routes-21,roles-03').toBe('/auth');
  }
});

it('shows a spinner until the session is known', async ({ page, rosemary }) => {
  await emptyDocuments(page);
  const release = await holdResponse(page, '**/api/auth/user?*');
  for (const address of ['/dashboard', `/memorial/${rosemary.publicId}`]) {
    await page.goto(address);
    const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    expect(await becomesVisible(spinner), 'routes-22').toBe(true);
  }
  await release();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Rosemary Ellis' }))).toBe(true);
});

it('a dashboard without a session says so, and redirects to sign-in after half a second', async ({
  timed,
  rosemary,
}) => {
  const logins = recordRequests(timed, 'GET', /^\/api\/login$/);
  await timed.goto('/dashboard');
  await memorialCard(timed, rosemary.deceasedName).waitFor();
  await timed.getByRole('button', { name: 'Create Memorial' }).click();
  await nameField(timed).fill('Walter Ellis');
  await stopClock(timed);
  await timed.context().clearCookies();
  await submitButton(timed).click();
  const said = findToast(timed, 'Unauthorized', loggedOut);
  await runUntilSeen(timed, said);
  expect(await said.count(), 'errors-04').toBe(1);
  await timed.clock.runFor(470);
  expect(logins.length, 'session-05').toBe(0);
  await timed.clock.runFor(40);
  await expect.poll(() => logins.length, { message: 'session-05,dashboard-20' }).toBe(1);
  await timed.waitForURL('/auth');
});

it('only 401 with Unauthorized ends a session', async ({ page, rosemary }) => {
  await page.route('**/api/memorials?*', (route) => route.fulfill({ status: 503, body: 'Not Unauthorized' }));
  await page.goto('/dashboard');
  expect(await becomesVisible(page.getByRole('heading', { name: 'We couldn’t load your memorials' }))).toBe(true);
  expect(await toastTitled(page, 'Unauthorized').count(), 'session-06').toBe(0);
  await page.unroute('**/api/memorials?*');
  const once = { times: 1 };
  await page.route('**/api/memorials?*', (route) => route.fulfill({ status: 401, body: 'Unauthorized' }), once);
  const signsInAgain = page.waitForRequest('**/api/login');
  // The page redirects, possibly before it has loaded.
  await page.reload({ waitUntil: 'commit' });
  expect((await signsInAgain).method(), 'session-06').toBe('GET');
  // The session exists, so signing in again returns at once.
  expect(await becomesVisible(memorialCard(page, rosemary.deceasedName))).toBe(true);
});

it('shows the price of a memorial before registration', async ({ desktop }) => {
  const page = await desktop.newPage();
  await page.goto('/');
  const offer = page.getByRole('article').filter({ hasText: 'Memorial Slideshow' });
  expect(await offer.getByText('$').textContent(), 'limits-01').toBe('$99');
  expect(await offer.textContent()).toContain('$99 per memorial');
});
