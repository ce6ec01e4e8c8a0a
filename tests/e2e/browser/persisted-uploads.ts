import type { Page } from 'playwright-core';

/** Counts files in IndexedDB whose upload has not finished, by the names in upload-store.ts. */
export const persistedUploads = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('afterglow-uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('marks').objectStore('marks').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            const marks: readonly { readonly fate: string }[] = reading.result;
            resolve(marks.filter(({ fate }) => fate === 'begun').length);
          };
          opening.result.close();
        };
      }),
  );
