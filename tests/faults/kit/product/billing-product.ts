import { eventually, generousTimeouts, type TestPaymentSandbox, testPaymentSandbox } from '@afterglow/test-kit';
import { Stripe } from 'stripe';
import { figure, timeout } from '../figure.ts';
import { sendJson } from '../load/http-client.ts';
import { type Part, type ServicesOptions, startServices } from './services.ts';

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly id?: number;
    readonly isPaid?: boolean;
    readonly clientSecret?: string;
    readonly code?: string;
  };
}

export interface Account {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

export const parts: readonly Part[] = ['billing/main', 'billing/worker', 'memorial/main', 'memorial/worker'];
export const price = { amount: 99 };
export const rose = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export function createStripe({ url, variables }: TestPaymentSandbox): Stripe {
  const { hostname: host, port } = new URL(url);
  const settings = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  return new Stripe(variables.STRIPE_SECRET_KEY ?? '', settings);
}

/** Starts billing and memorial with a payment sandbox. */
export async function startBillingProduct({ variables }: ServicesOptions = {}) {
  const sandbox = await testPaymentSandbox();
  const { PORT: billingPort, ...payments } = sandbox.variables;
  const services = await startServices(parts, {
    ports: { 'billing/main': Number(billingPort) },
    variables: { ...figure({}, generousTimeouts), ...payments, ...variables },
  });
  const { main, pools } = services;
  const webhookSecret = payments.STRIPE_WEBHOOK_SECRET ?? '';

  const ask = async (
    service: 'billing' | 'memorial',
    path: string,
    { headers }: Pick<Account, 'headers'>,
    body?: object,
  ): Promise<Answer> => {
    const answer = await sendJson(body ? 'POST' : 'GET', `${main(service).url}${path}`, headers, body);
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  };
  let accounts = 0;
  const newAccount = async (): Promise<Account> => {
    accounts += 1;
    return { id: accounts, headers: await services.signedIn(accounts) };
  };
  const begin = async (account: Account, hasDraft = false): Promise<string> =>
    (await ask('billing', '/api/create-payment-intent', account, { ...price, hasDraft })).body.clientSecret ?? '';
  const create = (account: Account, more: object = {}): Promise<Answer> =>
    ask('memorial', '/api/memorials', account, { ...rose, ...more });

  const stripe = createStripe(sandbox);
  const pay = (clientSecret: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(parseIntentId(clientSecret), {
      payment_method: card,
      return_url: 'http://localhost/',
    });

  const kinds = async ({ id }: Account): Promise<string[]> => {
    const { rows } = await pools.billing.query(
      'select kind from billing.credit_entries where account_id = $1 order by id',
      [id],
    );
    return rows.map(({ kind }) => kind);
  };
  const memorials = async ({ id }: Account): Promise<{ id: number; isPaid: boolean }[]> => {
    const sql =
      'select id::int, paid_at is not null as "isPaid" from memorial.memorials where owner_id = $1 order by id';
    return (await pools.memorial.query(sql, [id])).rows;
  };
  /** Waits until every event is applied and every use confirmed. Jobs for render and auth remain, which do not run. */
  const settled = () =>
    eventually(async () => {
      const { rows } = await pools.billing.query(`
        select (select count(*) from billing.provider_events where applied_at is null)
          + (select count(*) from billing.unconfirmed_uses) + (select count(*) from billing.outbox where queue not similar to '%/(render|auth)') as left`);
      return Number(rows[0].left) === 0;
    }, timeout);
  const deliver = async (event: object, secret = webhookSecret): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    return post(payload, signature);
  };
  const post = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${main('billing').url}/api/billing/webhook`, {
      method: 'POST',
      headers,
      body: payload,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const steps = { newAccount, begin, create, pay, ask, deliver, post, kinds, memorials, settled };
  return { ...services, sandbox, stripe, webhookSecret, ...steps };
}
