import type { Page } from 'playwright-core';

/** Collects what a page itself gets wrong. What is returned throws where there was anything. */
export function watchForFaults(page: Page): () => void {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  return () => {
    if (faults.length > 0) throw new AggregateError(faults, `The page has faults: ${faults.join('; ')}`);
  };
}
