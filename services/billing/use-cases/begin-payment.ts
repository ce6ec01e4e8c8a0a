import { memorialPrice } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import { isKeptAnswer } from '../adapters/stripe-calls.ts';
import type { BillingTransaction } from '../database.ts';
import { canRepeatRequest, nextCheckTime } from '../domain/check-schedule.ts';
import type { IntentFacts } from '../domain/payment-facts.ts';
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

/** A use may need confirmation first, and an open payment may turn out to have ended. */
const rounds = 4;

/**
 * Starts a payment or continues the open one. An account has one at a time, none while it has a credit, and none for a
 * draft that already has its memorial. Returns the client secret. @throws credit_available,
 * payment_provider_unavailable, unauthorized.
 */
export function createBeginPayment(deps: BeginPaymentDependencies) {
  const { provider, inAccountTransaction, payments, credits, deletedAccounts } = deps;
  const { refreshPayment, confirmUse, memorial, clock } = deps;

  /** Ends an open payment whose intent request can no longer be repeated. */
  async function findOpen(accountId: number, transaction: BillingTransaction): Promise<PaymentRow | undefined> {
    const open = await payments.findOpen(accountId, transaction);
    if (open?.state !== 'requested' || canRepeatRequest(open.created_at, clock())) return open;
    await payments.end(open.id, transaction);
    return undefined;
  }

  /** Returns the uses to confirm first, if there are any. */
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

  /** Idempotent at the provider, also after a crash. */
  async function createIntent(payment: PaymentRow): Promise<IntentFacts> {
    const { id: paymentId, account_id: accountId, amount_cents: amountCents } = payment;
    const request = { paymentId, accountId, amountCents, idempotencyKey: payment.idempotency_key };
    const intent = await provider.createIntent(request).catch(async (error: unknown) => {
      // Stripe would repeat this answer, so the next click must start another payment.
      if (isKeptAnswer(error)) await payments.end(paymentId);
      throw error;
    });
    if (await payments.attachIntent(paymentId, intent)) return intent;
    // The payment has ended meanwhile, perhaps with its account.
    await provider.cancelIntent(intent.intentId, `${payment.idempotency_key}-cancel`);
    return { ...intent, state: 'canceled' };
  }

  /** If the answer to the creation was lost, the browser would pay twice. */
  async function refuseIfCreated({ accountId, draftId }: Purchase): Promise<void> {
    if (draftId === undefined) return;
    const params = { ownerId: String(accountId), draftId };
    const { isCreated } = await memorial.call('GET /internal/owners/:ownerId/drafts/:draftId', { params });
    if (isCreated) fail('credit_available');
  }

  /** Null if the state has changed and the next step must be chosen again. */
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
