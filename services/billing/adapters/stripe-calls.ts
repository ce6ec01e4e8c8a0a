import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@afterglow/service-kit';
import { Stripe } from 'stripe';
import type { BillingMetrics } from './billing-metrics.ts';

const triesMax = 3;
/** Milliseconds before the second try; twice that before the third. */
const firstPauseMs = 300;

/** Stripe says itself where a retry is of no use: it would answer the same request with the same words again. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const advice = error.headers?.['stripe-should-retry'];
  if (advice) return advice === 'true';
  // An answer that cannot be read has none.
  const status = error.statusCode ?? 500;
  return error instanceof Stripe.errors.StripeConnectionError || status === 409 || status === 429 || status >= 500;
}

/** Whether this answer would be given to any repetition: Stripe keeps it with the idempotency key. */
export const isKeptAnswer = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.headers?.['idempotent-replayed'] === 'true';

type Call<T> = (options: Stripe.RequestOptions) => Promise<T>;

/** Up to three tries within one deadline, measured as one. @param answerMs milliseconds for all tries together. */
export function createStripeCalls(answerMs: number, metrics: Pick<BillingMetrics, 'providerCall'>) {
  async function attempt<T>(call: Call<T>): Promise<T> {
    const deadline = performance.now() + answerMs;
    const remaining = () => Math.max(1, Math.floor(deadline - performance.now()));
    for (let tried = 1; ; tried += 1) {
      try {
        return await call({ timeout: remaining() });
      } catch (error) {
        const pauseMs = firstPauseMs * tried;
        if (tried === triesMax || pauseMs >= remaining() || !isWorthRetrying(error)) throw error;
        await sleep(pauseMs);
      }
    }
  }

  /** @throws payment_provider_unavailable, whatever is wrong: nothing that Stripe refuses is the caller's doing. */
  return async <T>(name: string, call: Call<T>): Promise<T> => {
    const end = metrics.providerCall(name);
    try {
      const answer = await attempt(call);
      end('ok');
      return answer;
    } catch (cause) {
      end('failed');
      throw new AppError('payment_provider_unavailable', { cause });
    }
  };
}
