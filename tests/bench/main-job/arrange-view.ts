import type { Locator, Page } from 'playwright-core';
import { openTouchscreen, type Point } from './touches.ts';

export const arrangeView = (page: Page): Locator => page.getByRole('dialog', { name: 'Arrange Photos' });

export const arrangedItems = (page: Page): Locator => arrangeView(page).getByRole('listitem');

export async function openArrangeView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await arrangedItems(page).first().locator('img').waitFor();
}

export const numbered = (page: Page, number: number): Locator =>
  arrangeView(page).locator(`li[aria-posinset="${number}"] button`);

export const orderShown = (page: Page): Promise<number[]> =>
  arrangedItems(page).evaluateAll((items) =>
    items
      .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
      .map((item) => Number(item.getAttribute('data-photo'))),
  );

export const measureCenter = async (locator: Locator): Promise<Point> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const pickedUpNotice = (page: Page): Locator => arrangeView(page).getByText('Picked up.');

/** Long-presses one photo and moves it to another. The returned function drops it. */
export async function dragAndHold(page: Page, from: number, to: number): Promise<() => Promise<void>> {
  const [start, end] = [await measureCenter(numbered(page, from)), await measureCenter(numbered(page, to))];
  const touches = await openTouchscreen(page);
  await touches.hold(start, pickedUpNotice(page));
  await touches.moveTo(end);
  return touches.end;
}
