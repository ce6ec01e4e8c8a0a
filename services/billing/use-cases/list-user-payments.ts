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

/** Milliseconds for which a list waits to hear how an open payment is: what it knows without that is whole, only older. */
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

export type ListUserPayments = (userId: number, signal: AbortSignal) => Promise<BillingOverview>;

/** What an account has paid, with the names of what it paid for. A webhook may be late, so that of an open payment the provider is asked. */
export function createListUserPayments(deps: ListPaymentsDependencies): ListUserPayments {
  const { payments, memorial, refreshPayment } = deps;

  async function refreshOpen(userId: number): Promise<void> {
    const open = await payments.findOpen(userId);
    if (!open || !isAtProvider(open)) return;
    const refreshed = refreshPayment(open).catch((error: unknown) => {
      if (!isAppError(error, 'payment_provider_unavailable')) throw error;
    });
    await Promise.race([refreshed, sleep(refreshWithinMs, undefined, { ref: false })]);
  }

  return async (userId, signal) => {
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
