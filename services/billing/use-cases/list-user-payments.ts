import { setTimeout as sleep } from 'node:timers/promises';
import type { BillingOverview, MemorialName } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';
import { presentPayment } from '../presenters/payment-presenter.ts';
import type { ListedPayment, PaymentRepository } from '../repositories/payment-repository.ts';
import { isAtProvider, type RefreshPayment } from './refresh-payment.ts';

interface ListPaymentsDependencies {
  readonly payments: Pick<PaymentRepository, 'findOpen' | 'listByAccount' | 'countUnused'>;
  readonly memorial: ServiceClient;
  readonly refreshPayment: RefreshPayment;
  readonly isTest: boolean;
}

/** How long a list waits for the provider before it shows the last known state, in ms. */
const refreshWithinMs = 2000;

async function getMemorials(
  payments: readonly ListedPayment[],
  memorial: ServiceClient,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, MemorialName>> {
  const memorialIds = payments.flatMap(({ used_by }) => (used_by === null ? [] : [used_by]));
  if (memorialIds.length === 0) return new Map();
  const names = await memorial.call('POST /internal/memorials/lookup', { body: { memorialIds }, signal });
  return new Map(names.map((name) => [name.id, name]));
}

/** An account's payments with the names of the memorials. Refreshes an open payment first, since its webhook may be late. */
export function createListUserPayments(deps: ListPaymentsDependencies) {
  const { payments, memorial, refreshPayment } = deps;

  async function refreshOpen(userId: number): Promise<void> {
    const open = await payments.findOpen(userId);
    if (!open || !isAtProvider(open)) return;
    const refreshed = refreshPayment(open).catch((error: unknown) => {
      if (!isAppError(error, 'payment_provider_unavailable')) throw error;
    });
    await Promise.race([refreshed, sleep(refreshWithinMs, undefined, { ref: false })]);
  }

  return async (userId: number, signal: AbortSignal): Promise<BillingOverview> => {
    await refreshOpen(userId);
    const [listed, unusedCredits] = await Promise.all([payments.listByAccount(userId), payments.countUnused(userId)]);
    const memorials = await getMemorials(listed, memorial, signal);
    return {
      payments: listed.map((payment) => presentPayment(payment, memorials)),
      unusedCredits,
      isTest: deps.isTest,
    };
  };
}
