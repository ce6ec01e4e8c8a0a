import { arrangeView, openArrangeView, orderShown } from '@afterglow/tests-bench/main-job/arrange-view';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { datedPhoto } from '../people/dated-photo.ts';
import { newMemorial, select } from '../people/organizer.ts';
import { sendFiles } from '../people/send-file.ts';
import { openPhotos } from '../screens/gallery.ts';
import { drag } from '../screens/photo-strip.ts';
import { toastTitled } from '../screens/toast.ts';

const life = { birthDate: '1948-03-02', deathDate: '2020-06-15' };

/** The last one is a photo of a print: it was taken after the death. */
const dates = ['1998:05:30 15:56:01', undefined, '1962:08:05 10:00:00', undefined, '2021:01:03 10:00:00'];

async function openTimeline(page: Page, organizer: BrowserContext) {
  const memorial = await newMemorial(organizer, life);
  const photos = await sendFiles(organizer, memorial, await Promise.all(dates.map(datedPhoto)));
  await select(organizer, memorial, photos);
  await page.context().addCookies(await organizer.cookies());
  await openPhotos(page, memorial);
  await openArrangeView(page);
  await button(page, 'Timeline').click();
  const indexes = async (items: Locator) =>
    (await items.evaluateAll((list) => list.map((item) => Number(item.getAttribute('data-photo'))))).map((id) =>
      photos.findIndex((photo) => photo.id === id),
    );
  return {
    photos,
    /** The photos of a decade, by their place in `dates`. */
    shown: (title: string) => indexes(section(page, title).getByRole('listitem')),
    order: async () => (await orderShown(page)).map((id) => photos.findIndex((photo) => photo.id === id)),
  };
}

const button = (page: Page, name: string) => arrangeView(page).getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => arrangeView(page).getByRole('region', { name });
const undated = 'About what year?';
const photo = (page: Page, number: number) => arrangeView(page).getByRole('button', { name: `Photo ${number}` });
const undo = (page: Page, title: string) =>
  toastTitled(page, title).getByRole('button', { name: 'Undo', includeHidden: true });

it('gives several photos a decade with one tap, and orders the show by life', async ({ phone, organizer }) => {
  const { shown, order } = await openTimeline(phone, organizer);
  expect([await shown(undated), await shown('1990s'), await shown('1960s'), await shown('1950s')]).toEqual([
    [1, 3, 4],
    [0],
    [2],
    [],
  ]);
  await keepPicture(phone, 'timeline');
  await photo(phone, 2).tap();
  await photo(phone, 4).tap();
  await keepPicture(phone, 'timeline-picked');
  await button(phone, '1950s').tap();
  await expect.poll(() => shown('1950s'), { message: 'photos-39' }).toEqual([1, 3]);
  await undo(phone, 'Year Saved').tap();
  await expect.poll(() => shown(undated), { message: 'photos-39' }).toEqual([1, 3, 4]);
  await photo(phone, 5).tap();
  await arrangeView(phone).getByLabel('Or the year').fill('1952');
  await button(phone, 'Save Year').tap();
  await expect.poll(() => shown('1950s'), { message: 'photos-39' }).toEqual([4]);
  await toastTitled(phone, 'Year Saved').waitFor();
  await keepPicture(phone, 'timeline-dated');
  await button(phone, 'Grid').tap();
  await button(phone, 'Order by Life').tap();
  await expect.poll(order, { message: 'photos-36' }).toEqual([4, 2, 3, 0, 1]);
  await undo(phone, 'Photos Reordered').tap();
  await expect.poll(order, { message: 'photos-36' }).toEqual([0, 1, 2, 3, 4]);
});

it('gives photos a decade by a drag, and takes it away', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { shown } = await openTimeline(page, organizer);
  await photo(page, 2).click();
  await photo(page, 4).click();
  await drag(page, photo(page, 4), section(page, '1950s'));
  await expect.poll(() => shown('1950s'), { message: 'photos-39' }).toEqual([1, 3]);
  await keepPicture(page, 'timeline-wide');
  await photo(page, 2).click();
  await keepPicture(page, 'timeline-wide-picked');
  await button(page, 'Remove Year').click();
  await expect.poll(() => shown('1950s')).toEqual([3]);
  expect(await becomesVisible(toastTitled(page, 'Year Removed'))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await becomesHidden(arrangeView(page))).toBe(true);
});

it('Undo leaves out a photo that was deleted meanwhile', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { photos, shown } = await openTimeline(page, organizer);
  await photo(page, 2).click();
  await photo(page, 4).click();
  await button(page, '1950s').click();
  await expect.poll(() => shown('1950s')).toEqual([1, 3]);
  const saved = toastTitled(page, 'Year Saved');
  await saved.waitFor();
  // A toast stays while the pointer is over it.
  await saved.dispatchEvent('pointermove');
  await call(organizer, 'DELETE /api/photos/:photoId', { params: { photoId: String(photos[1]?.id) } });
  await expect.poll(() => shown('1950s')).toEqual([3]);
  await undo(page, 'Year Saved').click();
  await toastTitled(page, 'Change Undone').waitFor();
  await expect.poll(() => shown(undated)).toEqual([3, 4]);
});
