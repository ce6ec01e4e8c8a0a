import type { Page } from 'playwright-core';
import { keepPicture, type Task } from './keep-picture.ts';

/** Collects what a page itself gets wrong. What is returned closes the page, and throws where there was anything. */
export function watchForFaults(page: Page, task: Task): () => Promise<void> {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  return async () => {
    await keepPicture(page, task);
    // What was put in may still wait for the product's own answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    if (faults.length > 0) throw new AggregateError(faults, `The page has faults: ${faults.join('; ')}`);
  };
}
