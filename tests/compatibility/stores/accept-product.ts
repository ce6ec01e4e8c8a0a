import { join } from 'node:path';
import { allowTraversal, type Stack, type StackOptions, startStack } from '@afterglow/local-stack';
import { expectAcceptance } from '@afterglow/tests-faults/kit/load/expect-acceptance.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

/** In ms: for the start of a product and all acceptance tests, on a slow machine. */
export const acceptanceMs = 20 * 60_000;

/** Runs the acceptance tests against a product that uses other stores. */
export async function acceptProduct(
  stores: Pick<StackOptions, 'postgresUrl' | 'redisUrl' | 'processes'>,
  check: (stack: Stack) => Promise<void> = async () => {},
): Promise<void> {
  const folder = await temporaryFolder();
  await allowTraversal(folder);
  const stack = await startStack({
    ...{ dataDir: join(folder, 'data'), demo: false, paymentControl: true },
    ...stores,
  });
  const { origin, payments } = stack;
  try {
    await expectAcceptance(origin, payments.mode === 'sandbox' ? payments.keys.webhookSecret : undefined);
    await check(stack);
  } finally {
    await stack.stop();
  }
}
