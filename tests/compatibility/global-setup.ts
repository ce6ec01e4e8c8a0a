import { provideProduct } from '@afterglow/tests-acceptance/provide-product';
import type { TestProject } from 'vitest/node';

/** Starts the product, for all areas. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop } = await provideProduct(project);
  return stop;
}
