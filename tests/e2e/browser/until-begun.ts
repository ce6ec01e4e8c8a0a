import type { Page } from 'playwright-core';

/** Waits until the browser of this page keeps so many photos that go on by themselves. */
export async function untilBegun(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const fates = await new Promise<{ fate: string }[]>((resolve) => {
      const opening = indexedDB.open('afterglow-uploads');
      opening.onsuccess = () => {
        const all = opening.result.transaction('marks').objectStore('marks').getAll();
        all.onsuccess = () => resolve(all.result);
      };
    });
    return fates.filter(({ fate }) => fate === 'begun').length === wanted;
  }, count);
}
