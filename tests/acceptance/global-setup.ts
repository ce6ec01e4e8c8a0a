import type { TestProject } from 'vitest/node';
import { reportCoverage } from './coverage/report-coverage.ts';
import { provideProduct } from './provide-product.ts';

/** Starts the product and creates photos for the run. At the end, compares the answers with the contracts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { seenFile, keepsMails, stop } = await provideProduct(project);
  return async () => {
    try {
      await reportCoverage(project, { seenFile, isRequired: keepsMails });
    } finally {
      await stop();
    }
  };
}
