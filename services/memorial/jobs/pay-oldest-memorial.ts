import type { ServiceClient } from '@afterglow/service-kit';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface PayOldestMemorialDependencies {
  readonly memorials: Pick<MemorialRepository, 'findOldestUnpaid' | 'markPaid'>;
  readonly billing: ServiceClient;
}

/** Uses a credit for the oldest unpaid memorial, unless a draft waits for it. */
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
