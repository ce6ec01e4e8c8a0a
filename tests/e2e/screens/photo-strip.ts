import type { Locator, Page } from 'playwright-core';

export const photoStrip = (page: Page): Locator =>
  page.getByRole('list', { name: 'Selected for Slideshow' }).getByRole('listitem');

export const photoGrid = (page: Page): Locator =>
  page.getByRole('list', { name: 'Available Photos' }).getByRole('listitem');

/** The addresses of the pictures in order, once all have loaded. */
export async function readSources(items: Locator): Promise<(string | null)[]> {
  const images = items.locator('img');
  return Promise.all((await images.all()).map((image) => image.getAttribute('src')));
}

export const measureCenter = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags with the mouse in small steps. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await measureCenter(from), await measureCenter(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** Drags and pauses before the browser has rendered the movement; the button stays down. */
export async function dropUndrawn(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await measureCenter(from), await measureCenter(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x - 10, start.y);
  await page.locator('[id^=DndLiveRegion]').filter({ hasText: 'Picked up' }).waitFor({ state: 'attached' });
  await page.evaluate(({ x: clientX, y: clientY }) => {
    for (const type of ['mousemove', 'mouseup'])
      document.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true }));
  }, end);
}

/** Long-presses a photo and moves it to another one's place. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await measureCenter(from), await measureCenter(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const said = page.locator('[id^=DndLiveRegion]');
  await touch('touchStart', start);
  await said.filter({ hasText: 'Picked up' }).waitFor({ state: 'attached' });
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    const along = (axis: 'x' | 'y') => start[axis] + ((end[axis] - start[axis]) * step) / steps;
    await touch('touchMove', { x: along('x'), y: along('y') });
  }
  await said.filter({ hasText: /^Now at place/ }).waitFor({ state: 'attached' });
  await touch('touchEnd');
}

/** Presses a key on the focused handle and waits for its announcement. */
export async function pressAtHandle(page: Page, key: string): Promise<void> {
  const before = await page.locator('[id^=DndLiveRegion]').textContent();
  await page.keyboard.press(key);
  await page.waitForFunction((last) => {
    const said = document.querySelector('[id^=DndLiveRegion]')?.textContent ?? '';
    return said !== last && /at place/i.test(said);
  }, before);
}
