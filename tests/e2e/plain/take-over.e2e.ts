import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { untilStarted } from '../browser/until-started.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/browser.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation, newMemorial, signIn } from '../people/organizer.ts';

const lookups = '**/api/invitations/*';

const it = base.extend('invite', { scope: 'file' }, async ({ browser }) => {
  const context = await openContext(browser, 'desktop');
  await signIn(context);
  const { token } = await newInvitation(context, await newMemorial(context, { photoUploadTimeZone: 'Europe/Berlin' }));
  await context.close();
  return `/invite/${token}`;
});

it('W1: photos chosen before the app starts are in its list', async ({ page, invite }) => {
  const answer = await holdResponse(page, lookups);
  await page.goto(invite);
  await page.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('garden.jpg'));
  await answer();
  await untilStarted(page);
  expect(await becomesVisible(page.getByRole('list', { name: 'Chosen photos' }).getByText('garden.jpg'))).toBe(true);
});

it('W1: a dialog that is open while the app starts passes its photos on', async ({ page, invite }) => {
  const answer = await holdResponse(page, lookups);
  await page.goto(invite);
  const opened = page.waitForEvent('filechooser');
  await page.getByLabel('Photos', { exact: true }).click();
  const dialog = await opened;
  await answer();
  await untilStarted(page);
  await dialog.setFiles(filesNamed('porch.jpg'));
  expect(await becomesVisible(page.getByRole('list', { name: 'Chosen photos' }).getByText('porch.jpg'))).toBe(true);
});

it('W1: a form sent before the app starts arrives', async ({ page, invite }) => {
  const answer = await holdResponse(page, lookups);
  const release = await holdResponse(page, '**/upload');
  await page.goto(invite);
  await page.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('wedding.jpg'));
  const sent = page.waitForRequest('**/upload');
  await page.getByRole('button', { name: 'Upload Photos' }).click({ noWaitAfter: true });
  await sent;
  await answer();
  await page.waitForResponse(lookups).catch(() => undefined);
  await release();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/\/upload$/);
});

it('W1: a form sent before the app’s code arrives stays until its answer', async ({ page, invite }) => {
  const start = '**/assets/start-*.js';
  const releaseStart = await holdResponse(page, start);
  const answer = await holdResponse(page, lookups);
  const releaseUpload = await holdResponse(page, '**/upload');
  const sent = recordRequests(page, 'POST', /upload/);
  await page.goto(invite, { waitUntil: 'commit' });
  await page.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('wedding.jpg'));
  await page.locator('html[data-start="starting"]').waitFor();
  await page.evaluate(() => {
    const keep = () => sessionStorage.setItem('taken-over', 'yes');
    new MutationObserver(keep).observe(document.documentElement, { attributeFilter: ['data-start'] });
  });
  await page.getByRole('button', { name: 'Upload Photos' }).click({ noWaitAfter: true });
  await expect.poll(() => sent.length).toBe(1);
  const started = page.waitForResponse(start);
  const answered = page.waitForResponse(lookups);
  await releaseStart();
  await started;
  await answer();
  await answered;
  await releaseUpload();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('taken-over'))).toBeNull();
  expect(sent).toHaveLength(1);
});

it('W1: while a form is being sent, no note offers to reload the page', async ({ page, invite }) => {
  await page.clock.install();
  await holdResponse(page, lookups);
  await page.goto(invite);
  await page.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('wedding.jpg'));
  await page.locator('html[data-start="starting"]').waitFor();
  await page.clock.fastForward(20_000);
  const note = page.locator('#start-note');
  expect(await becomesVisible(note)).toBe(true);
  // A page that is being unloaded cannot be queried.
  await note.evaluate((element) => {
    addEventListener('submit', () => sessionStorage.setItem('note', getComputedStyle(element).display));
  });
  await page.getByRole('button', { name: 'Upload Photos' }).click();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Thank You' }))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('note'))).toBe('none');
});

it('W1: input from before the app starts stays, with the cursor', async ({ page }) => {
  const release = await holdResponse(page, '**/assets/start-*.js');
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').pressSequentially('Where');
  await release();
  await untilStarted(page);
  await page.keyboard.type(' is it?');
  expect(await page.getByLabel('Message').inputValue()).toBe('Where is it?');
  expect(await page.getByLabel('Subject').inputValue()).toBe('A question');
});

it('W1: input from before the app starts is kept while other pages are read', async ({ page, desktop }) => {
  await signIn(desktop);
  const release = await holdResponse(page, '**/assets/start-*.js');
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await page.getByLabel('Message').fill('Where is it?');
  await release();
  await untilStarted(page);
  for (const message of ['Where is it?', 'Where is it? And since when?']) {
    await page.getByLabel('Message').fill(message);
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(message);
  }
});

it('W1: the app’s form is as large as the one that it replaces', async ({ phone, page, invite }) => {
  for (const visitor of [phone, page]) {
    const answer = await holdResponse(visitor, lookups);
    await visitor.goto(invite);
    const places = async () => [
      await visitor.getByRole('form', { name: 'Upload photos' }).boundingBox(),
      await visitor.getByText('By adding photos').boundingBox(),
      await visitor.getByRole('button', { name: 'Upload Photos' }).boundingBox(),
    ];
    await visitor.evaluate(() => document.fonts.ready);
    const written = await places();
    await answer();
    await untilStarted(visitor);
    expect(await places()).toEqual(written);
  }
});
