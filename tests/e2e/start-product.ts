import { dirname, join } from 'node:path';
import { allowTraversal, type StackOptions, startStack } from '@afterglow/local-stack';
import { stopAndCheckLogs } from '@afterglow/test-kit';

export interface Product {
  readonly origin: string;
  readonly mailFolder: string;
  /** Stops it. @throws Error if it logged unexpected lines. */
  stop(): Promise<void>;
}

export async function startProduct(dataDir: string, options: Omit<StackOptions, 'dataDir'> = {}): Promise<Product> {
  await allowTraversal(dirname(dataDir));
  const { origin, mailFolder, stop } = await startStack({ dataDir, ...options });
  return { origin, mailFolder, stop: () => stopAndCheckLogs(join(dataDir, 'logs'), stop) };
}
