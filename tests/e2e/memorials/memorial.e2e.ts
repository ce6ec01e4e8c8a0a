import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { newMemorial, signIn } from '../people/organizer.ts';

const it = base.extend('home', { scope: 'file' }, async ({ browser, organizer }) => {
  const rosemary = await newMemorial(organizer);
  const walter = await newMemorial(organizer, { deceasedName: 'Walter Ellis', birthDate: null });
  const elsewhere = await openContext(browser, 'desktop');
  await signIn(elsewhere);
  const stranger = await newMemorial(elsewhere, { deceasedName: 'Somebody Else' });
  await elsewhere.close();
  return { rosemary, walter, stranger };
});

it('the memorial page has the name, the dates and the way back above it', async ({ page, home }) => {
  await page.goto(`/memorial/${home.rosemary.publicId}`);
  const header = page.getByRole('banner');
  const title = header.getByRole('heading', { level: 1, name: 'Rosemary Ellis' });
  expect(await becomesVisible(title), 'memorial-01').toBe(true);
  expect(await header.getByRole('paragraph').allTextContents(), 'memorial-03').toEqual([
    'March 3rd, 1950 – September 21st, 2024',
  ]);
  const back = header.getByRole('link', { name: 'Back' });
  expect(new URL(await back.evaluate((link: HTMLAnchorElement) => link.href)).pathname, 'memorial-02').toBe('/');
  await back.click();
  await page.waitForURL('/dashboard');
});

it('the memorial page leaves the dates out unless both are known', async ({ page, home }) => {
  await page.goto(`/memorial/${home.walter.publicId}`);
  await page.getByRole('heading', { name: 'Walter Ellis' }).waitFor();
  expect(await page.getByRole('banner').getByRole('paragraph').count(), 'memorial-03').toBe(0);
});

it('the memorial page has three tabs, and opens with the invitations', async ({ page, home }) => {
  await page.goto(`/memorial/${home.rosemary.publicId}`);
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents(), 'memorial-04').toEqual(['Invitations', 'Photos', 'Slideshows']);
  expect(await page.getByRole('tab', { selected: true }).allTextContents(), 'memorial-05').toEqual(['Invitations']);
  expect(await becomesVisible(page.getByRole('tabpanel', { name: 'Invitations' })), 'routes-07').toBe(true);
});

it('the memorial page opens by its id, and by its public id', async ({ page, home }) => {
  for (const reference of [home.rosemary.publicId, home.rosemary.id]) {
    await page.goto(`/memorial/${reference}`);
    expect(await becomesVisible(page.getByRole('heading', { name: 'Rosemary Ellis' })), 'memorial-06').toBe(true);
  }
});

it('the memorial page is not found if it does not exist or belongs to another account', async ({ page, home }) => {
  for (const reference of ['nobody-has-this-one', home.stranger.publicId]) {
    await page.goto(`/memorial/${reference}`);
    await page.getByRole('heading', { name: 'Memorial not found' }).waitFor();
    expect(await page.getByRole('main').textContent(), 'memorial-08').toContain(
      "This memorial project doesn't exist or you don't have access to it.",
    );
  }
});

it('the memorial page asks to sign in after the session has ended', async ({ page, home }) => {
  const address = `**/api/memorials/${home.rosemary.publicId}?*`;
  await stubError(page, address, 401);
  await page.goto(`/memorial/${home.rosemary.publicId}`);
  const card = page.getByRole('heading', { name: 'Please Sign In' });
  expect(await becomesVisible(card), 'errors-31').toBe(true);
  const signIn = page.waitForRequest('**/api/login?*');
  await page.getByRole('link', { name: 'Sign In' }).click();
  expect((await signIn).isNavigationRequest(), 'memorial-07').toBe(true);
});

it('the memorial page asks to sign in if a proxy answers Unauthorized', async ({ page, home }) => {
  const address = `**/api/memorials/${home.rosemary.publicId}?*`;
  await page.route(address, (route) => route.fulfill({ status: 403, body: 'Unauthorized' }));
  await page.goto(`/memorial/${home.rosemary.publicId}`);
  expect(await becomesVisible(page.getByRole('heading', { name: 'Please Sign In' })), 'session-07').toBe(true);
});

it('the deadline is shown and changed on the memorial page', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer, { photoUploadDeadline: '2090-06-01T23:59' });
  await page.goto(`/memorial/${publicId}`);
  expect(await becomesVisible(page.getByText(/^Open until Thursday, June 1, 2090/))).toBe(true);
  await page.getByRole('button', { name: 'Change Deadline' }).click();
  await page.getByLabel('Deadline date').fill('2091-06-01');
  await page.getByRole('button', { name: 'Update Memorial' }).click();
  expect(await becomesVisible(page.getByText(/^Open until Friday, June 1, 2091/))).toBe(true);
});
