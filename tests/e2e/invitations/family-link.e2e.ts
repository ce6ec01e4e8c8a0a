import type { BrowserContext, Locator, Route } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { filesNamed } from '../people/files.ts';
import { newFamilyLink, newInvitation, newMemorial } from '../people/organizer.ts';
import { invitationItem } from '../screens/invitations.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { toastTitled } from '../screens/toast.ts';

const it = base.extend('home', { scope: 'file' }, async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  await newInvitation(organizer, memorial);
  const { token } = await newFamilyLink(organizer, memorial);
  return { memorial, address: `/memorial/${memorial.publicId}`, link: `/invite/${token}` };
});

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

const newHome = async (organizer: BrowserContext) => `/memorial/${(await newMemorial(organizer)).publicId}`;

it('the Invitations tab creates one link for everyone, replaces it and closes it', async ({ page, organizer }) => {
  await page.goto(await newHome(organizer));
  await page.getByRole('button', { name: 'Create Family Link' }).click();
  const field = page.getByLabel('Family link');
  await expect.poll(() => isFocused(field), { message: 'once created' }).toBe(true);
  const first = await field.inputValue();
  expect(first, 'family-08').toMatch(new RegExp(`^${new URL(page.url()).origin}/invite/[\\w-]{22}$`));
  await page.getByRole('button', { name: 'Replace Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace Link' }).click();
  await expect.poll(() => field.inputValue(), { message: 'family-08' }).not.toBe(first);
  await page.getByRole('button', { name: 'Close Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Link' }).click();
  expect(await becomesVisible(toastTitled(page, 'Family Link Closed')), 'family-08').toBe(true);
  const create = page.getByRole('button', { name: 'Create Family Link' });
  expect(await becomesVisible(create), 'family-08').toBe(true);
  await expect.poll(() => isFocused(create), { message: 'once closed' }).toBe(true);
});

it('a guest of the family link gives a name, once, and sends photos', async ({ phone, page, home }) => {
  await phone.goto(home.link);
  const name = phone.getByLabel('Your name');
  // The browser itself would report a missing name in the server-rendered form.
  await phone.locator('form:not([action])').waitFor();
  expect(await phone.getByRole('button', { name: /Upload/ }).count(), 'family-09').toBe(0);
  await phone.getByRole('button', { name: 'Continue' }).tap();
  expect(await becomesVisible(phone.getByText('Please enter your name')), 'family-09').toBe(true);
  await name.fill('Aunt May');
  // Playwright's own request would keep the cookie of the answer.
  const loseAnswer = async (route: Route): Promise<void> => {
    const request = route.request();
    const headers = await request.allHeaders();
    await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
    await route.abort();
  };
  await phone.route('**/guests', loseAnswer, { times: 1 });
  await phone.getByRole('button', { name: 'Continue' }).tap();
  await phone.getByText('We couldn’t save your name').waitFor();
  await phone.getByRole('button', { name: 'Continue' }).tap();
  expect(await becomesVisible(phone.getByText('Welcome, Aunt May')), 'family-09').toBe(true);
  const own = new URL(phone.url()).pathname;
  await chooseFiles(phone, filesNamed('garden.jpg'));
  await phone.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  await phone.goto(home.link);
  await phone.getByText('Welcome, Aunt May').waitFor();
  expect(new URL(phone.url()).pathname, 'family-06').toBe(own);
  await page.goto(home.address);
  const may = invitationItem(page, 'Aunt May');
  await may.getByText('Used by Aunt May').waitFor();
  expect(await may.count(), 'family-06').toBe(1);
  expect(await may.textContent(), 'family-05').toContain('By the family link');
});

it('a guest who has the page open learns that the link was closed', async ({ phone, organizer }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newFamilyLink(organizer, memorial);
  await phone.goto(`/invite/${token}`);
  await phone.locator('form:not([action])').waitFor();
  const params = { memorialRef: memorial.publicId };
  await call(organizer, 'DELETE /api/memorials/:memorialRef/family-link', { params });
  await phone.getByLabel('Your name').fill('Aunt May');
  await phone.getByRole('button', { name: 'Continue' }).tap();
  expect(await becomesVisible(phone.getByRole('heading', { name: 'Invitation not found' })), 'family-03').toBe(true);
});

it('a second person on the same phone gives another name', async ({ phone, home }) => {
  const give = async (name: string) => {
    await phone.getByLabel('Your name').fill(name);
    await phone.getByRole('button', { name: 'Continue' }).tap();
    await phone.getByText(`Welcome, ${name}`).waitFor();
  };
  await phone.goto(home.link);
  await give('Uncle Ben');
  await phone.getByRole('link', { name: 'Use your own name' }).tap();
  await give('Cousin Eve');
  expect(await phone.getByText('Not Cousin Eve?').isVisible(), 'family-06').toBe(true);
});

it('a guest of the family link cannot see the photos of other guests', async ({ browser, organizer }) => {
  const { token: invitationToken } = await newFamilyLink(organizer, await newMemorial(organizer));
  const guests = await Promise.all(
    ['Aunt May', 'Aunt May'].map(async (name) => {
      const context = await openContext(browser, 'phone');
      const params = { invitationToken };
      const { token } = await call(context, 'POST /api/invitations/:invitationToken/guests', {
        params,
        body: { name },
      });
      return { context, address: `/invite/${token}` };
    }),
  );
  const [first, second] = await Promise.all(guests.map(({ context }) => context.newPage()));
  if (!first || !second || !guests[0] || !guests[1]) throw new Error('two guests are needed');
  await first.goto(guests[0].address);
  await chooseFiles(first, filesNamed('harbour.png'));
  await first.getByRole('button', { name: 'Upload 1 Photo' }).tap();
  await first.getByRole('heading', { name: 'Thank You' }).waitFor();
  await first.goto(guests[0].address);
  await first.getByText('harbour.png').waitFor();
  await second.goto(guests[1].address);
  await second.getByText('Welcome, Aunt May').waitFor();
  await second.waitForLoadState('networkidle');
  expect(await second.getByText('harbour.png').count()).toBe(0);
  for (const { context } of guests) await context.close();
});
