import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@afterglow/service-kit';
import { Stripe } from 'stripe';
import type { BillingMetrics } from './billing-metrics.ts';

const triesMax = 3;
/** Milliseconds before the first retry; doubles for the second. */
const firstPauseMs = 300;

/** Stripe marks errors that a retry cannot change. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const advice = error.headers?.['stripe-should-retry'];
  if (advice) return advice === 'true';
  const status = error.statusCode ?? 500;
  return error instanceof Stripe.errors.StripeConnectionError || status === 409 || status === 429 || status >= 500;
}

/** Stripe keeps this answer with the idempotency key and repeats it. */
export const isKeptAnswer = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.headers?.['idempotent-replayed'] === 'true';

type Call<T> = (options: Stripe.RequestOptions) => Promise<T>;

/** Up to three attempts within one deadline, measured as one. @param answerMs for all attempts together */
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

  /** @throws payment_provider_unavailable for any error, since no refusal is the caller's fault */
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
