import { join } from 'node:path';
import { type StackOptions, startStack } from '@afterglow/local-stack';
import { reportLogLines } from '@afterglow/test-kit';

export interface Product {
  readonly origin: string;
  /** Ends it, and fails the run where it has logged what no test is bound to cause. */
  stop(): Promise<void>;
}

export async function startProduct(dataDir: string, options: Omit<StackOptions, 'dataDir'> = {}): Promise<Product> {
  const { origin, stop } = await startStack({ dataDir, ...options });
  return { origin, stop: () => reportLogLines(join(dataDir, 'logs')).finally(stop) };
}
