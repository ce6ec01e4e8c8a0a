import { devices } from '@afterglow/tests-bench/main-job/devices';
import { openTouchscreen } from '@afterglow/tests-bench/main-job/touches';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { contribute, newInvitation } from '../people/organizer.ts';
import { matchPhotos, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';
import { toastTitled } from '../screens/toast.ts';

const getViewer = (page: Page) => page.getByRole('dialog', { name: /^Photo \d+ of \d+$/ });
const getTitle = (page: Page) => getViewer(page).getByRole('heading').textContent();
const getImage = (page: Page) => getViewer(page).getByRole('img');
const middle = { x: 180, y: 360 };

it('the viewer shows a photo with its sender, and arrow keys lead through all', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 1 });
  await contribute(organizer, await newInvitation(organizer, memorial), ['porch.jpg']);
  await openPhotos(page, memorial);
  const asked = recordRequests(page, 'GET', /\/api\/photos\//);
  await page.getByRole('region', { name: 'Available Photos' }).getByRole('button', { name: 'View photo 3' }).click();
  await expect.poll(() => getTitle(page)).toBe('Photo 4 of 4');
  expect(await becomesVisible(getViewer(page).getByText('By Uncle Tom'))).toBe(true);
  expect(asked.some((request) => request.url().includes('size=display'))).toBe(true);
  const { width, height } = devices.desktop.viewport;
  expect(await getViewer(page).boundingBox(), 'it fills the screen').toEqual({ x: 0, y: 0, width, height });
  const box = await getImage(page).boundingBox();
  expect(box?.height).toBeGreaterThan(600);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => getTitle(page)).toBe('Photo 3 of 4');
  expect(await getImage(page).getAttribute('src')).toContain(photos[2]?.filename);
  await getViewer(page).getByRole('button', { name: 'Previous photo' }).click();
  await getViewer(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect.poll(() => getTitle(page)).toBe('Photo 1 of 4');
  await page.keyboard.press('ArrowLeft');
  expect(await getTitle(page)).toBe('Photo 1 of 4');
  await page.keyboard.press('Escape');
  expect(await becomesHidden(getViewer(page))).toBe(true);
});

it('the viewer adds a photo to the slideshow, removes it and deletes it', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 1 });
  await openPhotos(page, memorial);
  await photoStrip(page).first().getByRole('button', { name: 'View photo 1' }).click();
  await getViewer(page).locator(':focus').waitFor();
  await page.keyboard.press('ArrowRight');
  const [add, takeOut] = ['Add to Slideshow', 'In the Slideshow'].map((name) =>
    getViewer(page).getByRole('button', { name }),
  );
  await add?.click();
  expect(takeOut && (await becomesVisible(takeOut))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await takeOut?.click();
  expect(add && (await becomesVisible(add))).toBe(true);
  expect(await getTitle(page)).toBe('Photo 1 of 3');
  await page.keyboard.press('ArrowRight');
  await getViewer(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => getTitle(page)).toBe('Photo 2 of 2');
  expect(await getImage(page).getAttribute('src')).toContain(photos[2]?.filename);
  await toastTitled(page, 'Photo Deleted').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([0, 2]);
  await toastTitled(page, 'Photo Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([1]);
});

const isPortrait = async (page: Page): Promise<boolean> => {
  const size = await getImage(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  return (size[0] ?? 0) < (size[1] ?? 0);
};

it('the viewer turns a photo by keyboard everywhere, and Undo turns it back', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 1 });
  await openPhotos(page, memorial);
  await photoStrip(page).first().getByRole('button', { name: 'View photo 1' }).click();
  await expect.poll(() => isPortrait(page)).toBe(false);
  const right = getViewer(page).getByRole('button', { name: 'Turn right' });
  await right.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPortrait(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => getImage(page).getAttribute('src')).toContain('turns=2');
  await getViewer(page).getByRole('button', { name: 'Turn left' }).click();
  await expect.poll(() => getImage(page).getAttribute('src')).toContain('turns=1');
  await expect.poll(() => isPortrait(page)).toBe(true);
  await page.keyboard.press('Escape');
  const small = photoStrip(page).first().locator('img');
  await expect.poll(() => small.getAttribute('src')).toBe(`/api/photos/${photos[0]?.filename}?size=thumb&turns=1`);
  await page.reload();
  await expect.poll(() => small.getAttribute('src')).toContain('turns=1');
  await photoStrip(page).first().getByRole('button', { name: 'View photo 1' }).click();
  await getViewer(page).getByRole('button', { name: 'Turn left' }).click();
  await toastTitled(page, 'Photo Turned').getByRole('button', { name: 'Undo' }).click();
  await toastTitled(page, 'Change Undone').waitFor();
  await expect.poll(() => getImage(page).getAttribute('src')).toContain('turns=1');
});

it('Undo of a toast is reachable over a photo that was opened after another toast', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  const open = () => photoStrip(page).first().getByRole('button', { name: 'View photo 1' }).click();
  const turn = () => getViewer(page).getByRole('button', { name: 'Turn right' }).click();
  await open();
  await turn();
  await page.keyboard.press('Escape');
  await toastTitled(page, 'Photo Turned').waitFor({ state: 'detached' });
  await open();
  await turn();
  await toastTitled(page, 'Photo Turned').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => getImage(page).getAttribute('src')).toContain('turns=1');
});

it('a photo is turned by touch, with targets large enough for a thumb', { tags: ['extended'] }, async ({
  phone,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  await photoStrip(phone).first().getByRole('button', { name: 'View photo 1' }).tap();
  const left = getViewer(phone).getByRole('button', { name: 'Turn left' });
  const box = await left.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await left.tap();
  await expect.poll(() => getImage(phone).getAttribute('src')).toContain('turns=3');
  await expect.poll(() => isPortrait(phone)).toBe(true);
});

it('on a phone a swipe shows the next photo, two fingers zoom, and one pans', { tags: ['extended'] }, async ({
  phone,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  await photoStrip(phone).first().getByRole('button', { name: 'View photo 1' }).tap();
  await getImage(phone).waitFor();
  const touches = await openTouchscreen(phone);
  const swipe = async (by: number) => {
    await touches.start(middle);
    await touches.moveTo({ x: middle.x + by, y: middle.y });
    await touches.end();
  };
  await swipe(-120);
  await expect.poll(() => getTitle(phone)).toBe('Photo 2 of 3');
  await swipe(-20);
  expect(await getTitle(phone)).toBe('Photo 2 of 3');
  await swipe(120);
  await expect.poll(() => getTitle(phone)).toBe('Photo 1 of 3');

  const width = async () => (await getImage(phone).boundingBox())?.width ?? 0;
  const before = await width();
  await touches.start({ x: 150, y: 360 }, { x: 210, y: 360 });
  await touches.moveTo({ x: 120, y: 360 }, { x: 240, y: 360 });
  await touches.end();
  await expect.poll(width).toBeCloseTo(2 * before, -1);
  const left = async () => (await getImage(phone).boundingBox())?.x ?? 0;
  const at = await left();
  await swipe(-60);
  await expect.poll(left).toBeCloseTo(at - 60, -1);
  expect(await getTitle(phone)).toBe('Photo 1 of 3');
});
