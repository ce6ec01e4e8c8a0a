import type { Page } from 'playwright-core';

/**
 * Waits until the browser stores this many photos in this state, by the names in upload-store.ts. `begun` uploads
 * resume by themselves.
 */
export const untilPersisted = (page: Page, state: 'chosen' | 'begun', count: number): Promise<void> =>
  page.evaluate(
    async ({ state, count }) => {
      const records = () =>
        new Promise<{ fate: string }[]>((resolve) => {
          const opening = indexedDB.open('afterglow-uploads');
          opening.onsuccess = () => {
            const all = opening.result.transaction('marks').objectStore('marks').getAll();
            all.onsuccess = () => resolve(all.result);
          };
        });
      while ((await records()).filter(({ fate }) => fate === state).length !== count) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    { state, count },
  );
