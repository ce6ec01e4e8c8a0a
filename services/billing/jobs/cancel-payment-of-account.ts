import type { EventHandler } from '@afterglow/service-kit/queue';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { DeletedAccountRepository } from '../repositories/deleted-account-repository.ts';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import { isAtProvider, type RefreshPayment } from '../use-cases/refresh-payment.ts';

interface CancelPaymentDependencies {
  readonly inAccountTransaction: AccountTransactions;
  readonly deletedAccounts: Pick<DeletedAccountRepository, 'addTombstone' | 'pruneTombstones'>;
  readonly payments: Pick<PaymentRepository, 'findOpen' | 'end'>;
  readonly provider: Pick<PaymentProvider, 'cancelIntent'>;
  readonly refreshPayment: RefreshPayment;
  readonly clock: () => Date;
}

/** Longer than any request that began before the deletion. */
const tombstoneMs = 24 * 60 * 60_000;

/** Cancels the open payment and prevents new ones. Finished payments stay in the ledger. */
export const cancelPaymentOfAccount =
  (deps: CancelPaymentDependencies): EventHandler<'account.deleted'> =>
  async ({ userId }) => {
    const { inAccountTransaction, payments, deletedAccounts, provider, refreshPayment, clock } = deps;
    const open = await inAccountTransaction(userId, async (transaction) => {
      await deletedAccounts.addTombstone(userId, transaction);
      await deletedAccounts.pruneTombstones(new Date(clock().getTime() - tombstoneMs), transaction);
      const found = await payments.findOpen(userId, transaction);
      if (!found || isAtProvider(found)) return found;
      await payments.end(found.id, transaction);
      // An intent created since the payment was read keeps it open.
      return payments.findOpen(userId, transaction);
    });
    if (!open || !isAtProvider(open)) return;
    if (open.state === 'open') await provider.cancelIntent(open.intent_id, `${open.idempotency_key}-cancel`);
    await refreshPayment(open);
  };
