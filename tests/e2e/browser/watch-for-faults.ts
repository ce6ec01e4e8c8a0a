import type { Page } from 'playwright-core';
import { endsInTime } from './ends-in-time.ts';
import { keepEvidence, startTrace, type Task } from './keep-evidence.ts';

/** Collects what a page itself gets wrong. What is returned closes the page, and throws where there was anything. */
export async function watchForFaults(page: Page, task: Task): Promise<() => Promise<void>> {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await startTrace(page);
  return async () => {
    await endsInTime('The trace', keepEvidence(page, task));
    if (!page.isClosed()) {
      // What was put in may still wait for the product's own answer.
      await endsInTime('What was put in', page.unrouteAll({ behavior: 'ignoreErrors' }));
      await endsInTime('The page', page.close());
    }
    if (faults.length > 0) throw new AggregateError(faults, `The page has faults: ${faults.join('; ')}`);
  };
}
