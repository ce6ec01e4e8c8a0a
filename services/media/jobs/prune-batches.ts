import type { Step } from '@afterglow/service-kit/database';
import type { BatchRepository } from '../repositories/batch-repository.ts';

interface PruneBatchesDependencies {
  readonly batches: Pick<BatchRepository, 'prune'>;
  readonly clock: () => Date;
}

/** Longer than browsers keep unsent photos. */
const keptMs = 60 * 24 * 60 * 60_000;
const atOnce = 1000;

export const pruneBatches =
  ({ batches, clock }: PruneBatchesDependencies): Step<number> =>
  async (removed) => {
    const count = await batches.prune(new Date(clock().getTime() - keptMs), atOnce);
    return count < atOnce ? null : (removed ?? 0) + count;
  };
