import type { Page } from 'playwright-core';
import { keepEvidence, startTrace, type Task } from './keep-evidence.ts';
import { withTimeout } from './with-timeout.ts';

/** Collects errors of the page. The returned function closes the page and throws if there were any. */
export async function watchForFaults(page: Page, task: Task): Promise<() => Promise<void>> {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await startTrace(page);
  return async () => {
    await withTimeout('The trace', keepEvidence(page, task));
    if (!page.isClosed()) {
      // A stubbed route may still wait for the product's answer.
      await withTimeout('What was put in', page.unrouteAll({ behavior: 'ignoreErrors' }));
      await withTimeout('The page', page.close());
    }
    if (faults.length > 0) throw new AggregateError(faults, `The page has faults: ${faults.join('; ')}`);
  };
}
