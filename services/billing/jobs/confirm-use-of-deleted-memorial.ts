import type { EventHandler } from '@afterglow/service-kit/queue';
import type { CreditRepository } from '../repositories/credit-repository.ts';

interface ConfirmUseDependencies {
  readonly credits: Pick<CreditRepository, 'removeUnconfirmed'>;
}

/** A memorial that was deleted existed: its credit stays used, and the ledger as it is. */
export const confirmUseOfDeletedMemorial =
  ({ credits }: ConfirmUseDependencies): EventHandler<'memorial.deleted'> =>
  async ({ memorialId }) => {
    await credits.removeUnconfirmed(memorialId);
  };
