import type { Page } from 'playwright-core';

/** Waits until the browser of this page keeps so many photos that go on by themselves. */
export const untilBegun = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const marks = () =>
      new Promise<{ fate: string }[]>((resolve) => {
        const opening = indexedDB.open('afterglow-uploads');
        opening.onsuccess = () => {
          const all = opening.result.transaction('marks').objectStore('marks').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      });
    while ((await marks()).filter(({ fate }) => fate === 'begun').length !== wanted) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
