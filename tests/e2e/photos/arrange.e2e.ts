import type { Photo } from '@afterglow/proto';
import {
  arrangedItems,
  arrangeView,
  dragAndHold,
  numbered,
  openArrangeView,
  orderShown,
} from '@afterglow/tests-bench/main-job/arrange-view';
import { devices } from '@afterglow/tests-bench/main-job/devices';
import { moveAims, moveByMenu, moveByTouch } from '@afterglow/tests-bench/main-job/move-photo';
import { openTouchscreen } from '@afterglow/tests-bench/main-job/touches';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { rewriteResponse } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { type Album, makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { datedPhoto } from '../people/dated-photo.ts';
import { newMemorial, select } from '../people/organizer.ts';
import { sendFiles } from '../people/send-file.ts';
import { matchPhotos, openPhotos } from '../screens/gallery.ts';
import { drag, dropUndrawn, photoStrip } from '../screens/photo-strip.ts';
import { toastTitled } from '../screens/toast.ts';

const thirty = Array.from({ length: 30 }, (_, place) => place);
const with28AtPlace2 = [0, 27, ...thirty.slice(1).filter((place) => place !== 27)];

const it = base.extend(
  'album',
  { scope: 'file' },
  ({ organizer }): Promise<Album> => makeAlbum(organizer, { count: 30, selected: 30 }),
);

async function openThirty(page: Page, organizer: BrowserContext, { memorial, photos }: Album) {
  const params = { memorialRef: memorial.publicId };
  const photoIds = photos.map(({ id }) => id);
  await call(organizer, 'PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds } });
  await page.context().addCookies(await organizer.cookies());
  await openPhotos(page, memorial);
  await openArrangeView(page);
  const order = async () => (await orderShown(page)).map((id) => photos.findIndex((photo) => photo.id === id));
  expect(await order()).toEqual(thirty);
  return { photos, order };
}

it('shows all of thirty photos at once on a phone, numbered, without other content', {
  tags: ['extended'],
}, async ({ phone, organizer, album }) => {
  await openThirty(phone, organizer, album);
  const { width, height } = devices.phone.viewport;
  expect(await arrangeView(phone).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  for (const number of [1, 30]) {
    const square = numbered(phone, number);
    expect(await square.textContent()).toContain(`Photo ${number}`);
    const box = await square.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(780);
    expect(box?.width).toBeGreaterThanOrEqual(48);
  }
});

it('moves photo 28 to place 2 by one touch, and updates the numbers on the way', { tags: ['extended'] }, async ({
  phone,
  organizer,
  album,
}) => {
  const { order } = await openThirty(phone, organizer, album);
  const drop = await dragAndHold(phone, 28, 2);
  await expect.poll(order).toEqual(with28AtPlace2);
  expect(await becomesVisible(arrangeView(phone).getByText('Place 2 of 30'))).toBe(true);
  await drop();
  await toastTitled(phone, 'Photos Reordered').waitFor();
  expect(await order()).toEqual(with28AtPlace2);
});

it('moves photo 28 to place 2 by three taps and one digit', async ({ phone, organizer, album }) => {
  const { order, photos } = await openThirty(phone, organizer, album);
  await numbered(phone, 28).tap();
  await arrangeView(phone).getByLabel('Move to place').tap();
  await phone.keyboard.type('2');
  await arrangeView(phone).getByRole('button', { name: 'Move', exact: true }).tap();
  await expect.poll(order).toEqual(with28AtPlace2);
  await arrangeView(phone).getByRole('button', { name: 'Done' }).tap();
  expect(await becomesHidden(arrangeView(phone))).toBe(true);
  await phone.reload();
  const first = async () => (await matchPhotos(photoStrip(phone), photos)).slice(0, 3);
  await expect.poll(first).toEqual([0, 27, 1]);
});

it.for([
  ['by touch', moveAims.touch, moveByTouch],
  ['by its number', moveAims.menu, moveByMenu],
] as const)(
  'at the pace of an older hand photo 28 reaches place 2 %s in %i s',
  { tags: ['extended'] },
  async ([, aim, move], { phone, organizer, album }) => {
    const { order } = await openThirty(phone, organizer, album);
    expect(await move(phone, { from: 28, to: 2, isPaced: false })).toBeLessThanOrEqual(aim);
    await expect.poll(order).toEqual(with28AtPlace2);
  },
);

it('selects and moves several photos at once, by a drag and by a place', { tags: ['extended'] }, async ({
  page,
  organizer,
  album,
}) => {
  const { order } = await openThirty(page, organizer, album);
  for (const number of [10, 20, 30]) await numbered(page, number).click();
  expect(await becomesVisible(arrangeView(page).getByText('3 photos picked'))).toBe(true);
  await drag(page, numbered(page, 20), numbered(page, 1));
  await expect.poll(async () => (await order()).slice(0, 5)).toEqual([9, 19, 29, 0, 1]);
  await expect.poll(() => arrangedItems(page).locator('[aria-pressed=true]').count()).toBe(3);
  await arrangeView(page).getByLabel('Move to place').fill('31');
  await page.keyboard.press('Enter');
  expect(await becomesVisible(arrangeView(page).getByText('Choose a place from 1 to 30.'))).toBe(true);
  await arrangeView(page).getByLabel('Move to place').fill('30');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order()).slice(26)).toEqual([28, 9, 19, 29]);
});

it('drops a photo at the pointer even if the drag was never rendered', {
  tags: ['extended'],
}, async ({ page, organizer, album }) => {
  const { order } = await openThirty(page, organizer, album);
  await dropUndrawn(page, numbered(page, 28), numbered(page, 2));
  await expect.poll(order).toEqual(with28AtPlace2);
  await page.mouse.up();
});

it('the keyboard selects and moves photos, and keeps the focus on them', { tags: ['extended'] }, async ({
  page,
  organizer,
  album,
}) => {
  const { order } = await openThirty(page, organizer, album);
  await numbered(page, 30).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await order()).slice(27)).toEqual([27, 29, 28]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)).toBe('29');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([2, 3, 4]);
  await page.keyboard.press('Escape');
  expect(await becomesHidden(arrangeView(page))).toBe(true);
});

it('a photo’s menu moves it to a chosen place', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 4, selected: 4 });
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Options for photo 4' }).click();
  await page.getByRole('menuitem', { name: 'Move to Place ...' }).click();
  const place = arrangeView(page).getByLabel('Move to place');
  await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0, 3, 1, 2]);
});

it('a finger at the edge scrolls a long grid slowly enough to follow', {
  tags: ['extended'],
}, async ({ phone, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await phone.context().addCookies(await organizer.cookies());
  await rewriteResponse<Photo[]>(phone, '**/photos?*', (photos) =>
    Array.from({ length: 300 }, (_, place) => photos[place] ?? ({ ...photos[0], id: 1_000_000 + place } as Photo)),
  );
  await openPhotos(phone, memorial);
  await openArrangeView(phone);
  expect(await arrangedItems(phone).count()).toBeLessThan(150);
  const scrolled = () =>
    arrangeView(phone)
      .getByRole('list')
      .evaluate((list) => ({ top: list.parentElement?.scrollTop ?? 0, at: performance.now() }));
  const touches = await openTouchscreen(phone);
  await touches.hold({ x: 100, y: 200 }, arrangeView(phone).getByText('Picked up.'));
  await touches.moveTo({ x: 100, y: 660 });
  await expect.poll(async () => (await scrolled()).top).toBeGreaterThan(100);
  const from = await scrolled();
  await expect.poll(async () => (await scrolled()).top).toBeGreaterThan(from.top + 300);
  const to = await scrolled();
  expect(((to.top - from.top) / (to.at - from.at)) * 1000).toBeLessThan(700);
  await touches.moveTo({ x: 100, y: 300 });
  const rested = await scrolled();
  expect((await scrolled()).top).toBe(rested.top);
  await touches.end();
});

it('orders all photos by life, and restores the order', async ({ phone, organizer }) => {
  const memorial = await newMemorial(organizer, {});
  const dates = ['2008:05:30 15:56:01', undefined, '1962:08:05 10:00:00', '2008:05:30 15:55:59', undefined];
  const photos = await sendFiles(organizer, memorial, await Promise.all(dates.map(datedPhoto)));
  await select(organizer, memorial, photos);
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  await openArrangeView(phone);
  const order = async () => (await orderShown(phone)).map((id) => photos.findIndex((photo) => photo.id === id));
  const sort = arrangeView(phone).getByRole('button', { name: 'Order by Life' });
  await sort.tap();
  await expect.poll(order, { message: 'photos-36' }).toEqual([2, 3, 4, 0, 1]);
  expect(
    await becomesVisible(
      arrangeView(phone).getByText('2 photos have no date, so each one stays next to the photo it was with.'),
    ),
  ).toBe(true);
  const undo = toastTitled(phone, 'Photos Reordered').getByRole('button', { name: 'Undo', includeHidden: true });
  await undo.tap();
  await expect.poll(order).toEqual([0, 1, 2, 3, 4]);
  expect(await becomesHidden(arrangeView(phone).getByText('Ordered by life.'))).toBe(true);
});

it('does not offer an order by life to photos without dates', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await openArrangeView(page);
  expect(await becomesVisible(arrangeView(page).getByRole('button', { name: 'Done' }))).toBe(true);
  expect(await arrangeView(page).getByRole('button', { name: 'Order by Life' }).count()).toBe(0);
});
