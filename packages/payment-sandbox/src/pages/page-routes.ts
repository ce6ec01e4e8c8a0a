import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { type Static, Type } from 'typebox';
import { noSuch, StripeError } from '../domain/stripe-error.ts';
import { authenticatePayer } from '../payments/authenticate-payer.ts';
import type { PaymentDependencies } from '../payments/dependencies.ts';
import { idParams } from '../routes/fields.ts';
import { findIntent } from '../routes/find-intent.ts';
import { escapeHtml, money, page } from './html.ts';
import { pagesPath } from './pages-path.ts';

const Secret = Type.Object({ client_secret: Type.String() });
const Decision = Type.Object({ client_secret: Type.String(), outcome: Type.Enum(['complete', 'fail']) });
type Params = { Params: { id: string } };

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(html);

const authenticationPage = ({ amount, currency, client_secret }: Stripe.PaymentIntent): string =>
  page(
    '3-D Secure',
    `<p>A bank would ask here whether you want to pay ${money(amount, currency)}. No card is charged.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${escapeHtml(client_secret ?? '')}">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  );

const row = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

function receiptPage(charge: Stripe.Charge): string {
  const { amount, amount_refunded, currency, created, payment_method_details } = charge;
  const { brand = 'card', last4 = '' } = payment_method_details?.card ?? {};
  const rows = [
    row('Amount paid', money(amount, currency)),
    row('Date paid', new Date(created * 1000).toISOString().slice(0, 10)),
    row('Payment method', `${brand} ${last4}`),
    ...(amount_refunded > 0 ? [row('Refunded', money(amount_refunded, currency))] : []),
  ];
  return page('Receipt from Afterglow', `<dl>${rows.join('')}</dl>\n<p>No card was charged.</p>`);
}

function returnAddress(before: Stripe.PaymentIntent, after: Stripe.PaymentIntent): string | undefined {
  const address = before.next_action?.redirect_to_url?.return_url;
  if (!address) return undefined;
  const url = new URL(address);
  url.searchParams.set('payment_intent', after.id);
  url.searchParams.set('payment_intent_client_secret', after.client_secret ?? '');
  url.searchParams.set('redirect_status', after.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}

export function pageRoutes(app: FastifyInstance, deps: PaymentDependencies): void {
  const { objects, transact } = deps.store;
  const getIntent = (id: string, clientSecret: string) => findIntent(objects, { caller: 'browser', id, clientSecret });

  app.register(async (pages) => {
    pages.setErrorHandler(async (error, _, reply) => {
      reply.code(error instanceof StripeError ? error.status : 400);
      const message =
        error instanceof StripeError ? error.message : 'This page wants the address that it was opened by.';
      return sendPage(reply, page('This is not possible', `<p>${escapeHtml(message)}</p>`));
    });

    pages.get<Params & { Querystring: Static<typeof Secret> }>(
      `${pagesPath}/3d-secure/:id`,
      { schema: { params: idParams, querystring: Secret } },
      async ({ params, query }, reply) =>
        sendPage(reply, authenticationPage(getIntent(params.id, query.client_secret))),
    );

    pages.post<Params & { Body: Static<typeof Decision> }>(
      `${pagesPath}/3d-secure/:id`,
      { schema: { params: idParams, body: Decision } },
      async ({ params, body }, reply) => {
        const before = getIntent(params.id, body.client_secret);
        const after = transact(() => authenticatePayer(deps, before, body.outcome === 'complete'));
        const address = returnAddress(before, after);
        return address ? reply.redirect(address, 303) : sendPage(reply, page('You can close this page', ''));
      },
    );

    pages.get<Params>(`${pagesPath}/receipts/:id`, { schema: { params: idParams } }, async ({ params }, reply) => {
      const charge = objects.get('charge', params.id);
      if (!charge.receipt_url) throw noSuch('receipt', params.id, 'id');
      return sendPage(reply, receiptPage(charge));
    });
  });
}
