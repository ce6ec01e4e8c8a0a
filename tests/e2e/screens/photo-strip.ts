import type { Locator, Page } from 'playwright-core';

/** The photos of the slideshow, in their order. */
export const stripOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Selected for Slideshow' }).getByRole('listitem');

export const gridOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Available Photos' }).getByRole('listitem');

/** The addresses of the pictures in their order, once all of them are there. */
export async function picturesOf(items: Locator): Promise<(string | null)[]> {
  const images = items.locator('img');
  return Promise.all((await images.all()).map((image) => image.getAttribute('src')));
}

/** Drags by the mouse, with the small steps of a hand. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('there is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Presses a key that picks up or moves the photo of the handle that has the focus, and waits until that was said. */
export async function pressAtHandle(page: Page, key: string): Promise<void> {
  const before = await page.locator('[id^=DndLiveRegion]').textContent();
  await page.keyboard.press(key);
  await page.waitForFunction((last) => {
    const said = document.querySelector('[id^=DndLiveRegion]')?.textContent ?? '';
    return said !== last && /over place/i.test(said);
  }, before);
}
