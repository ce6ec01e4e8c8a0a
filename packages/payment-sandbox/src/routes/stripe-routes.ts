import type { FastifyInstance } from 'fastify';
import type { Answering } from '../http/answer.ts';
import type { Caller } from '../http/authenticate.ts';
import { pagesPath } from '../pages/pages-path.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { CancelPaymentIntentForm, cancelPaymentIntent } from './cancel-payment-intent.ts';
import { ConfirmPaymentIntentForm, confirmPaymentIntent } from './confirm-payment-intent.ts';
import { CreatePaymentIntentForm, createPaymentIntent } from './create-payment-intent.ts';
import { CreateRefundForm, createRefund } from './create-refund.ts';
import { idParams } from './fields.ts';
import { type ListedKind, listObjects } from './list-objects.ts';
import { retrieveObject } from './retrieve-object.ts';
import { RetrievePaymentIntentQuery, retrievePaymentIntent } from './retrieve-payment-intent.ts';
import { UpdatePaymentIntentForm, updatePaymentIntent } from './update-payment-intent.ts';

const listed: readonly ListedKind[] = ['payment_intent', 'charge', 'refund', 'dispute', 'event'];
const retrieved = ['charge', 'refund', 'dispute', 'event', 'payment_method'] as const;

const calledBy = (...callers: readonly Caller[]) => ({ config: { callers } });

interface BrowserRoutes {
  readonly prefix: string;
  readonly callers: readonly Caller[];
}

function browserRoutes(
  app: FastifyInstance,
  deps: PaymentDependencies,
  answer: Answering,
  { prefix, callers }: BrowserRoutes,
): void {
  const byBrowser = calledBy(...callers);
  app.get(
    `${prefix}/v1/payment_intents/:id`,
    { ...byBrowser, schema: { params: idParams, querystring: RetrievePaymentIntentQuery } },
    answer(retrievePaymentIntent(deps.store.objects)),
  );
  app.post(
    `${prefix}/v1/payment_intents/:id/confirm`,
    { ...byBrowser, schema: { params: idParams, body: ConfirmPaymentIntentForm } },
    answer(confirmPaymentIntent(deps)),
  );
}

/** The part of Stripe's API that the product uses: https://docs.stripe.com/api */
export function stripeRoutes(app: FastifyInstance, deps: PaymentDependencies, answer: Answering): void {
  const byServer = calledBy('server');
  browserRoutes(app, deps, answer, { prefix: '', callers: ['server', 'browser'] });
  // Web forwards requests of any browser, so a key does not make it a server.
  browserRoutes(app, deps, answer, { prefix: pagesPath, callers: ['browser'] });
  app.post(
    '/v1/payment_intents',
    { ...byServer, schema: { body: CreatePaymentIntentForm } },
    answer(createPaymentIntent(deps)),
  );
  app.post(
    '/v1/payment_intents/:id',
    { ...byServer, schema: { params: idParams, body: UpdatePaymentIntentForm } },
    answer(updatePaymentIntent(deps)),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    { ...byServer, schema: { params: idParams, body: CancelPaymentIntentForm } },
    answer(cancelPaymentIntent(deps)),
  );
  app.post('/v1/refunds', { ...byServer, schema: { body: CreateRefundForm } }, answer(createRefund(deps)));
  for (const kind of listed) {
    const { path, schema, work } = listObjects(deps.store.objects, kind);
    app.get(path, { ...byServer, schema }, answer(work));
  }
  for (const kind of retrieved) {
    const { path, schema, work } = retrieveObject(deps.store.objects, kind);
    app.get(path, { ...byServer, schema }, answer(work));
  }
}
