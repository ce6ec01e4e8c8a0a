import type { EventHandler } from '@afterglow/service-kit/queue';
import type { CreditRepository } from '../repositories/credit-repository.ts';

interface ConfirmUseDependencies {
  readonly credits: Pick<CreditRepository, 'removeUnconfirmed'>;
}

/** A deleted memorial existed, so its credit stays used. */
export const confirmUseOfDeletedMemorial =
  ({ credits }: ConfirmUseDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId }) => {
    await credits.removeUnconfirmed(memorialId);
  };
