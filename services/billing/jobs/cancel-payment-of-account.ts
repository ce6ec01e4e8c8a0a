import type { EventHandler } from '@afterglow/service-kit/queue';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import type { PaymentRepository } from '../repositories/payment-repository.ts';
import { isAtProvider, type RefreshPayment } from '../use-cases/refresh-payment.ts';

interface CancelPaymentDependencies {
  readonly payments: Pick<PaymentRepository, 'openOf' | 'end'>;
  readonly provider: Pick<PaymentProvider, 'cancelIntent'>;
  readonly refreshPayment: RefreshPayment;
}

/** Nobody pays any more for an account that is gone. What was paid stays in the ledger. */
export const cancelPaymentOfAccount =
  ({ payments, provider, refreshPayment }: CancelPaymentDependencies): EventHandler<'account.deleted'> =>
  async ({ userId }) => {
    const open = await payments.openOf(userId);
    if (!open) return;
    if (!isAtProvider(open)) return payments.end(open.id);
    if (open.state === 'open') await provider.cancelIntent(open.intent_id, `${open.idempotency_key}-cancel`);
    await refreshPayment(open);
  };
