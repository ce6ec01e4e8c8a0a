import type { ServiceClient } from '@afterglow/service-kit';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface PayOldestMemorialDependencies {
  readonly memorials: Pick<MemorialRepository, 'findOldestUnpaid' | 'markPaid'>;
  readonly billing: ServiceClient;
}

/** A credit that no draft waits for pays for the oldest unpaid memorial; without one it is kept. */
export const payOldestMemorial =
  ({ memorials, billing }: PayOldestMemorialDependencies): EventHandler<'credit.granted'> =>
  async ({ userId, hasDraft }, { signal }) => {
    if (hasDraft) return;
    const memorial = await memorials.findOldestUnpaid(userId);
    if (!memorial) return;
    const body = { userId, memorialId: memorial.id };
    const { outcome } = await billing.call('POST /internal/credits/use', { body, signal });
    if (outcome === 'paid') await memorials.markPaid(memorial.id);
  };
