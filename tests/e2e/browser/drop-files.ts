import type { Locator } from 'playwright-core';

/** Drags local files onto an element and drops them. */
export async function dropFiles(target: Locator, files: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drop files on');
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      ...place,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
}
