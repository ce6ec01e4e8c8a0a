import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { newMemorial } from '../people/organizer.ts';
import { contributeWithWords } from '../people/words.ts';
import { toastTitled } from '../screens/toast.ts';

const rose = { who: 'Rose', where: 'Lake Garda', when: 'summer 1961', sentence: 'She swam every morning.' };
const porch = { who: '', where: '', when: '', sentence: 'We sat there until it was dark.' };
const long = { who: 'Rose and Tom', where: '', when: '1958', sentence: 'Words '.repeat(46).trim() };

const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

const countPages = async (page: Page, format: string): Promise<number> =>
  [...(await page.pdf({ format, margin })).toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

it('the organizer chooses the entries of the guestbook, and prints it on A4 or Letter', async ({
  browser,
  page,
  organizer,
}) => {
  const memorial = await newMemorial(organizer);
  await contributeWithWords(browser, organizer, memorial, [
    ['garden.jpg', rose],
    ['porch.jpg', porch],
    ['wedding.jpg', long],
  ]);
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  await page.getByRole('link', { name: 'Guestbook' }).click();
  const entries = page.getByRole('listitem');
  await expect.poll(() => entries.count(), { message: 'guestbook-02' }).toBe(3);
  const swam = entries.filter({ hasText: rose.sentence });
  expect(await swam.textContent(), 'guestbook-02').toContain('Rose · Lake Garda, summer 1961Uncle Tom');
  await page.getByRole('button', { name: 'As They Arrived' }).click();
  expect(await entries.first().textContent(), 'guestbook-02').toContain(rose.sentence);
  await swam.getByRole('checkbox').check();
  await entries.filter({ hasText: long.when }).getByRole('checkbox').check();
  expect(await becomesVisible(page.getByText('2 of 3 photos in the guestbook')), 'guestbook-02').toBe(true);
  await keepPicture(page, 'guestbook');
  await expect
    .poll(async () => {
      const params = { memorialRef: memorial.publicId };
      const listed = await call(organizer, 'GET /api/memorials/:memorialRef/guestbook', { params });
      return listed.filter(({ isInGuestbook }) => isInGuestbook).length;
    })
    .toBe(2);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  expect([await countPages(page, 'A4'), await countPages(page, 'Letter')], 'guestbook-03').toEqual([1, 1]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 1000 });
  expect(await page.locator('main p').filter({ visible: true }).allTextContents(), 'guestbook-03').toEqual([
    ...['Rosemary Ellis', 'March 3rd, 1950 – September 21st, 2024', 'Guestbook'],
    ...[rose.sentence, 'Rose · Lake Garda, summer 1961', 'Uncle Tom'],
    ...[long.sentence, 'Rose and Tom · 1958', 'Uncle Tom'],
  ]);
  expect(await page.getByText(porch.sentence).isVisible(), 'guestbook-03').toBe(false);
  expect(await page.getByRole('heading', { name: 'Guestbook' }).isVisible(), 'guestbook-03').toBe(false);
  for (const entry of await entries.filter({ visible: true }).all()) {
    expect(await entry.evaluate((item) => getComputedStyle(item).breakInside), 'guestbook-03').toBe('avoid');
    expect((await entry.boundingBox())?.height, 'guestbook-03').toBeLessThan(900);
  }
  await keepPicture(page, 'guestbook-printed');
});

it('a choice that cannot be saved is taken back and reported', { tags: ['extended', 'long'] }, async ({
  browser,
  page,
  organizer,
}) => {
  const memorial = await newMemorial(organizer);
  await contributeWithWords(browser, organizer, memorial, [['garden.jpg', rose]]);
  await page.goto(`/memorial/${memorial.publicId}/guestbook`);
  await stubError(page, '**/api/photos/*/read-words*', 503, 'unavailable');
  const choice = page.getByRole('checkbox', { name: 'In the guestbook' });
  await choice.click();
  await toastTitled(page, 'Error').waitFor();
  await expect.poll(() => choice.isChecked()).toBe(false);
  expect(await becomesVisible(page.getByText('0 of 1 photo in the guestbook'))).toBe(true);
  await page.unroute('**/api/photos/*/read-words*');
  await choice.click();
  expect(await becomesVisible(page.getByText('1 of 1 photo in the guestbook'))).toBe(true);
});
