import { dirname, join } from 'node:path';
import { allowTraversal, type StackOptions, startStack } from '@afterglow/local-stack';
import { stopAndCheckLogs } from '@afterglow/test-kit';

export interface Product {
  readonly origin: string;
  /** Where it keeps its mails as files. */
  readonly mailFolder: string;
  /** Ends it. @throws where it has logged what no test is bound to cause. */
  stop(): Promise<void>;
}

export async function startProduct(dataDir: string, options: Omit<StackOptions, 'dataDir'> = {}): Promise<Product> {
  await allowTraversal(dirname(dataDir));
  const { origin, mailFolder, stop } = await startStack({ dataDir, ...options });
  return { origin, mailFolder, stop: () => stopAndCheckLogs(join(dataDir, 'logs'), stop) };
}
