import { memorialPrice } from '@afterglow/proto';
import { fail, unbracketedHost } from '@afterglow/service-kit';
import { Stripe } from 'stripe';
import type { StripeSettings } from '../config.ts';
import type { BillingMetrics } from './billing-metrics.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeCalls } from './stripe-calls.ts';
import { handledEvents, isCharged, providerEvent, toIntentFacts } from './stripe-facts.ts';

/** Pinned to the version of the package's types. */
const apiVersion = '2026-10-28.endive';
/** Maximum age of an event in seconds, or lead over this clock. */
const signatureTolerance = 300;
const eventsPerPage = 100;

function connect({ secretKey, apiUrl }: StripeSettings): Stripe {
  const address = new URL(apiUrl);
  const { protocol, port } = address;
  return new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: unbracketedHost(address),
    port: port || (protocol === 'http:' ? 80 : 443),
    // stripe-calls.ts retries within a common deadline.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export function createStripeProvider(
  settings: StripeSettings,
  metrics: Pick<BillingMetrics, 'providerCall'>,
): PaymentProvider {
  const stripe = connect(settings);
  const call = createStripeCalls(settings.answerMs, metrics);

  async function withDisputes(intent: Stripe.PaymentIntent) {
    const params = { payment_intent: intent.id, limit: 100 };
    const disputes = isCharged(intent)?.disputed
      ? (await call('disputes.list', (options) => stripe.disputes.list(params, options))).data
      : [];
    return toIntentFacts(intent, disputes);
  }

  return {
    async createIntent({ accountId, paymentId, amountCents, idempotencyKey }) {
      const params = {
        amount: amountCents,
        currency: memorialPrice.currency,
        automatic_payment_methods: { enabled: true },
        metadata: { account_id: String(accountId), payment_id: String(paymentId) },
      };
      return toIntentFacts(
        await call('payment_intents.create', (options) =>
          stripe.paymentIntents.create(params, { ...options, idempotencyKey }),
        ),
        [],
      );
    },

    readIntent: async (intentId) =>
      withDisputes(
        await call('payment_intents.retrieve', (options) =>
          stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options),
        ),
      ),

    async cancelIntent(intentId, idempotencyKey) {
      await call('payment_intents.cancel', (options) =>
        stripe.paymentIntents
          .cancel(intentId, { cancellation_reason: 'abandoned' }, { ...options, idempotencyKey })
          .catch((error: unknown) => {
            if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') return;
            throw error;
          }),
      );
    },

    async listEvents({ from, until, after }) {
      const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
      const params = {
        types: [...handledEvents],
        created: { gte: seconds(from), lte: seconds(until) },
        limit: eventsPerPage,
        ...(after && { starting_after: after }),
      };
      const page = await call('events.list', (options) => stripe.events.list(params, options));
      return { events: page.data.flatMap((event) => providerEvent(event) ?? []), hasMore: page.has_more };
    },

    readEvent(body, signature) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature ?? '',
          settings.webhookSecret,
          signatureTolerance,
        );
      } catch (cause) {
        return fail('signature_invalid', { cause });
      }
      return providerEvent(event);
    },
  };
}

export const noProvider: PaymentProvider = {
  createIntent: async () => fail('payment_provider_unavailable'),
  readIntent: async () => fail('payment_provider_unavailable'),
  cancelIntent: async () => fail('payment_provider_unavailable'),
  listEvents: async () => fail('payment_provider_unavailable'),
  readEvent: () => fail('signature_invalid'),
};
