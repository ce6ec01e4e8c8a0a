import { memorialPrice } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';
import type { IntentFacts, PaymentProvider } from '../adapters/payment-provider.ts';
import { isKeptAnswer } from '../adapters/stripe-calls.ts';
import type { BillingTransaction } from '../database.ts';
import { canRepeatRequest, nextCheckTime } from '../domain/check-schedule.ts';
import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { CreditRepository, UnconfirmedUse } from '../repositories/credit-repository.ts';
import type { DeletedAccountRepository } from '../repositories/deleted-account-repository.ts';
import type { PaymentRepository, PaymentRow } from '../repositories/payment-repository.ts';
import type { ConfirmUse } from './confirm-use.ts';
import { isAtProvider, type RefreshPayment } from './refresh-payment.ts';

interface BeginPaymentDependencies {
  readonly provider: Pick<PaymentProvider, 'createIntent' | 'cancelIntent'>;
  readonly inAccountTransaction: AccountTransactions;
  readonly payments: Pick<
    PaymentRepository,
    'findOldestUnused' | 'findOpen' | 'add' | 'update' | 'setPurpose' | 'attachIntent' | 'end'
  >;
  readonly credits: Pick<CreditRepository, 'listUnconfirmed'>;
  readonly deletedAccounts: Pick<DeletedAccountRepository, 'hasTombstone'>;
  readonly refreshPayment: RefreshPayment;
  readonly confirmUse: ConfirmUse;
  readonly memorial: ServiceClient;
  readonly clock: () => Date;
}

interface Purchase {
  readonly accountId: number;
  readonly hasDraft: boolean;
  readonly draftId: string | undefined;
}

/** A use may have to be confirmed first; an open payment may turn out to have ended, and the one after it is new. */
const rounds = 4;

/**
 * Begins a payment or goes on with the open one: an account has one at a time, none while it has a credit, even one
 * that a crash kept from a memorial, and none for a draft whose memorial is there. Returns the client secret.
 * @throws credit_available, payment_provider_unavailable, and unauthorized where the account is gone by now.
 */
export function createBeginPayment(deps: BeginPaymentDependencies) {
  const { provider, inAccountTransaction, payments, credits, deletedAccounts } = deps;
  const { refreshPayment, confirmUse, memorial, clock } = deps;

  /** The open payment, unless the request for its intent can no longer be repeated: then it is ended. */
  async function findOpen(accountId: number, transaction: BillingTransaction): Promise<PaymentRow | undefined> {
    const open = await payments.findOpen(accountId, transaction);
    if (open?.state !== 'requested' || canRepeatRequest(open.created_at, clock())) return open;
    await payments.end(open.id, transaction);
    return undefined;
  }

  /** Or the uses that have to be confirmed first. */
  const openPayment = ({ accountId, hasDraft }: Purchase): Promise<PaymentRow | UnconfirmedUse[]> =>
    inAccountTransaction(accountId, async (transaction) => {
      if (await deletedAccounts.hasTombstone(accountId, transaction)) fail('unauthorized');
      if (await payments.findOldestUnused(accountId, transaction)) fail('credit_available');
      const unconfirmed = await credits.listUnconfirmed(accountId, transaction);
      if (unconfirmed.length > 0) return unconfirmed;
      const open = await findOpen(accountId, transaction);
      const now = clock();
      const asked = { asked_at: now, checks: 0, next_check_at: nextCheckTime(0, now) };
      if (!open) {
        const price = { amountCents: memorialPrice.cents, nextCheckAt: asked.next_check_at };
        return payments.add({ accountId, hasDraft, ...price }, transaction);
      }
      return payments.update(open.id, asked, transaction);
    });

  /** However often this is repeated, at once or after a crash, the provider has one intent for it. */
  async function createIntent(payment: PaymentRow): Promise<IntentFacts> {
    const { id: paymentId, account_id: accountId, amount_cents: amountCents } = payment;
    const request = { paymentId, accountId, amountCents, idempotencyKey: payment.idempotency_key };
    const intent = await provider.createIntent(request).catch(async (error: unknown) => {
      // Any repetition would be answered the same: the next click begins another payment. Nobody can pay this one.
      if (isKeptAnswer(error)) await payments.end(paymentId);
      throw error;
    });
    if (await payments.attachIntent(paymentId, intent)) return intent;
    // It has ended meanwhile, with its account perhaps: nobody may pay this intent.
    await provider.cancelIntent(intent.intentId, `${payment.idempotency_key}-cancel`);
    return { ...intent, state: 'canceled' };
  }

  /** The answer to its creation may have been lost, and the browser would pay for it once more. */
  async function refuseIfCreated({ accountId, draftId }: Purchase): Promise<void> {
    if (draftId === undefined) return;
    const params = { ownerId: String(accountId), draftId };
    const { isCreated } = await memorial.call('GET /internal/owners/:ownerId/drafts/:draftId', { params });
    if (isCreated) fail('credit_available');
  }

  /** Null where something has ended or come to light, after which the next step is another one. */
  async function attempt(purchase: Purchase): Promise<string | null> {
    await refuseIfCreated(purchase);
    const payment = await openPayment(purchase);
    if (Array.isArray(payment)) {
      for (const use of payment) await confirmUse(use);
      return null;
    }
    const intent = await (isAtProvider(payment) ? refreshPayment(payment) : createIntent(payment));
    if (intent.state === 'open') await payments.setPurpose(payment.id, purchase.hasDraft);
    return intent.state === 'open' || intent.state === 'processing' ? intent.clientSecret : null;
  }

  return async (purchase: Purchase): Promise<string> => {
    for (let round = 0; round < rounds; round += 1) {
      const clientSecret = await attempt(purchase);
      if (clientSecret !== null) return clientSecret;
    }
    return fail('unavailable');
  };
}

export type BeginPayment = ReturnType<typeof createBeginPayment>;
