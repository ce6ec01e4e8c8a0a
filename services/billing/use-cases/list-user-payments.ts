import type { BillingOverview, MemorialName } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import { presentPayment } from '../presenters/payment-presenter.ts';
import type { ListedPayment, PaymentRepository } from '../repositories/payment-repository.ts';

interface ListPaymentsDependencies {
  readonly payments: Pick<PaymentRepository, 'listOf' | 'countUnused'>;
  readonly memorial: ServiceClient;
}

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

/** What an account has paid, with the names of what it paid for. */
export const createListUserPayments =
  ({ payments, memorial }: ListPaymentsDependencies): ListUserPayments =>
  async (userId, signal) => {
    const [listed, unusedCredits] = await Promise.all([payments.listOf(userId), payments.countUnused(userId)]);
    const memorials = await getMemorials(listed, memorial, signal);
    return { payments: listed.map((payment) => presentPayment(payment, memorials)), unusedCredits };
  };
