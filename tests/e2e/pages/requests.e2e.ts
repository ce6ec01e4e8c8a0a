import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { filesNamed } from '../people/files.ts';
import { newMemorial } from '../people/organizer.ts';
import { memorialCard } from '../screens/memorial-cards.ts';
import { chooseFiles, openSection } from '../screens/memorial-page.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const it = base.extend('rosemary', { scope: 'file' }, ({ organizer }) => newMemorial(organizer));

const api = /^\/api\//;

it('every request sends the credentials', async ({ page, rosemary }) => {
  const requests = ['GET', 'POST'].map((method) => recordRequests(page, method, api));
  await page.goto(`/memorial/${rosemary.publicId}`);
  await openSection(page, 'Photos');
  await chooseFiles(page, filesNamed('porch.jpg'));
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  await toastTitled(page, 'Photos Uploaded').waitFor();
  const responses = await Promise.all(requests.flat().map((request) => request.response()));
  // Playwright reports no response for aborted requests.
  const answered = responses.filter((response) => response !== null).map((response) => response.request());
  const cookies = await Promise.all(answered.map((request) => request.headerValue('cookie')));
  expect(new Set(answered.map((request) => request.method()))).toEqual(new Set(['GET', 'POST']));
  expect(cookies, 'calls-01').not.toContain(null);
});

it('photos are sent as a form, everything else as JSON', async ({ page, rosemary }) => {
  await page.goto(`/memorial/${rosemary.publicId}`);
  await page.getByRole('button', { name: 'Create Your First Invitation' }).click();
  await page.getByLabel('Recipient name').fill('Uncle Tom');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  expect(await (await sent).headerValue('content-type')).toBe('application/json');
  expect((await sent).postData(), 'calls-03').toBe('{"recipientName":"Uncle Tom"}');
  await page.getByRole('button', { name: 'Done' }).click();
  await openSection(page, 'Photos');
  await chooseFiles(page, filesNamed('garden.jpg'));
  const upload = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  const type = await (await upload).headerValue('content-type');
  expect(type, 'calls-02').toMatch(/^multipart\/form-data; boundary=/);
  await toastTitled(page, 'Photos Uploaded').waitFor();
});

it('a read has the time in its address, and is never cached', async ({ page, rosemary }) => {
  const reads = recordRequests(page, 'GET', /^\/api\/(auth|memorials)/);
  const before = Date.now();
  await page.goto('/dashboard');
  await memorialCard(page, rosemary.deceasedName).getByText('contributor').waitFor();
  await expect.poll(() => reads.length).toBeGreaterThan(2);
  const times = reads.map((request) => Number(new URL(request.url()).searchParams.get('_t')));
  expect(Math.min(...times), 'calls-04').toBeGreaterThanOrEqual(before);
  const headers = await Promise.all(reads.map((request) => request.headerValue('cache-control')));
  expect(new Set(headers), 'calls-05').toEqual(new Set(['no-cache']));
});

it('a response is JSON, or an error', async ({ page }) => {
  await page.route('**/api/memorials?*', (route) => route.fulfill({ contentType: 'text/plain', body: '[]' }));
  await page.goto('/dashboard');
  expect(await becomesVisible(page.getByLabel('Name of your loved one')), 'calls-06').toBe(true);
  await page.unrouteAll();
  await page.route('**/api/memorials?*', (route) => route.fulfill({ contentType: 'text/plain', body: 'none' }));
  await page.goto('/dashboard');
  expect(await becomesVisible(page.getByRole('heading', { name: 'We couldn’t load your memorials' }))).toBe(true);
});

it('a 401 is an error of every read', async ({ page, rosemary }) => {
  await stubError(page, '**/api/memorials/*/slideshows?*', 401, 'unauthorized');
  // Stays on the page, since its elements cannot be queried during a navigation.
  await stubError(page, '**/api/login', 204);
  // The toast may close before the page has loaded.
  await page.goto(`/memorial/${rosemary.publicId}?tab=slideshows`, { waitUntil: 'commit' });
  expect(
    await becomesVisible(findToast(page, 'Unauthorized', 'You are logged out. Logging in again...')),
    'calls-07',
  ).toBe(true);
});

it('requests the user at the start; without a session requests no memorials', async ({ page }) => {
  const lists = recordRequests(page, 'GET', /^\/api\/memorials$/);
  const sessions = recordRequests(page, 'GET', /^\/api\/auth\/user$/);
  await stubError(page, '**/api/auth/user*', 401, 'unauthorized');
  await page.goto('/dashboard');
  expect(await becomesVisible(page.getByRole('heading', { name: 'Sign in' })), 'session-02').toBe(true);
  expect(sessions.length, 'session-01').toBe(1);
  expect(lists.length, 'roles-05').toBe(0);
});
