import { attemptEach, type Logger } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import { isAbandoned, nextCheckTime } from '../domain/check-schedule.ts';
import type { PaymentRepository, PaymentRow } from '../repositories/payment-repository.ts';
import { isAtProvider, type RefreshPayment } from '../use-cases/refresh-payment.ts';

interface CheckDuePaymentsDependencies {
  readonly payments: Pick<PaymentRepository, 'listDue' | 'update' | 'end'>;
  readonly provider: Pick<PaymentProvider, 'cancelIntent'>;
  readonly refreshPayment: RefreshPayment;
  readonly metrics: Pick<BillingMetrics, 'found'>;
  readonly clock: () => Date;
  readonly log: Logger;
}

const paymentsAtOnce = 10;

/** Polls payments with growing delays, since webhooks may be lost, and ends those abandoned for a day. */
export function checkDuePayments(deps: CheckDuePaymentsDependencies): Step<null> {
  const { payments, provider, refreshPayment, metrics, clock, log } = deps;

  async function check(payment: PaymentRow): Promise<void> {
    const now = clock();
    const checks = payment.checks + 1;
    await payments.update(payment.id, { checks, next_check_at: nextCheckTime(checks, now) });
    const abandoned = isAbandoned(payment.asked_at, now);
    if (!isAtProvider(payment)) {
      if (abandoned) await payments.end(payment.id);
      return;
    }
    if (abandoned && payment.state === 'open') {
      await provider.cancelIntent(payment.intent_id, `${payment.idempotency_key}-cancel-${checks}`);
      metrics.found('abandoned_payment');
    }
    const { state } = await refreshPayment(payment);
    if (state === 'succeeded') metrics.found('payment');
  }

  return async (_, signal) => {
    const due = await payments.listDue(clock(), paymentsAtOnce);
    await attemptEach(due, check, { signal, log, what: 'payments without an end' });
    return null;
  };
}
