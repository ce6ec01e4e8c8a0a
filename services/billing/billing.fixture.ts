import type { CreditUseReply, MemorialName } from '@afterglow/proto';
import { createLogger } from '@afterglow/service-kit';
import {
  eventually,
  generousTimeouts,
  serviceFixture,
  testEnvironment,
  testPaymentSandbox,
  testPeer,
} from '@afterglow/test-kit';
import { Stripe } from 'stripe';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps, createWorkerDeps } from './deps.ts';
import { applyPaymentEvent } from './jobs/apply-payment-event.ts';

export const price = { amount: 99 };

export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
export const context = { signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') };

export interface Account {
  readonly id: number;
  readonly headers: Record<string, string>;
}

async function memorialPeer() {
  const world = {
    names: [] as MemorialName[],
    abandoned: new Set<number>(),
    asked: [] as number[],
    created: new Set<string>(),
  };
  const url = await testPeer({
    'POST /internal/memorials/lookup': async ({ body }) =>
      world.names.filter(({ id }) => body.memorialIds.includes(id)),
    'GET /internal/owners/:ownerId/drafts/:draftId': async ({ params }) => ({
      isCreated: world.created.has(`${params.ownerId} ${params.draftId}`),
    }),
    'POST /internal/memorials/:memorialId/confirm-payment': async ({ params }) => {
      const id = Number(params.memorialId);
      world.asked.push(id);
      return { outcome: world.abandoned.has(id) ? 'abandoned' : 'confirmed' };
    },
  });
  return { world, url };
}

export async function billingFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('billing');
  const sandbox = await testPaymentSandbox();
  const { world, url } = await memorialPeer();
  const own: Readonly<Record<string, string>> = { ...sandbox.variables, MEMORIAL_URL: url };
  const variables = { ...environment.variables, ...generousTimeouts, ...own };
  const config = readConfig({ ...variables, ...changes });
  const modules = { readConfig, createDeps, createApp };
  const { app, deps, send } = await serviceFixture(environment, modules, { ...own, ...changes });
  await app.listen({ host: '127.0.0.1', port: config.PORT });
  const workerDeps = createWorkerDeps(config);
  afterAll(async () => {
    await workerDeps.producer.close();
    await workerDeps.database.destroy();
  });

  const { hostname, port } = new URL(sandbox.url);
  const settings = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const stripe = new Stripe(sandbox.variables.STRIPE_SECRET_KEY ?? '', settings);
  let accounts = 0;
  const newAccount = async (): Promise<Account> => {
    accounts += 1;
    return { id: accounts, headers: await environment.signedIn(accounts) };
  };
  const begin = async ({ headers }: Account, body: object = price): Promise<string> =>
    (await send('POST', '/api/create-payment-intent', headers, body)).json().clientSecret;
  const pay = (clientSecret: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(parseIntentId(clientSecret), {
      payment_method: card,
      return_url: 'http://localhost/',
    });
  const spendCredit = async ({ id }: Account, memorialId: number): Promise<CreditUseReply> =>
    (await send('POST', '/internal/credits/use', environment.internal, { userId: id, memorialId })).json();
  const ledger = (payer: Account) =>
    deps.database.selectFrom('credit_entries').selectAll().where('account_id', '=', payer.id).orderBy('id').execute();
  const kinds = async (account: Account): Promise<string[]> => (await ledger(account)).map(({ kind }) => kind);
  const payments = ({ id }: Account) =>
    deps.database.selectFrom('payments').selectAll().where('account_id', '=', id).orderBy('id').execute();
  const apply = applyPaymentEvent({ ...workerDeps, metrics: workerDeps.billingMetrics });
  const applyEvents = async (clientSecret: string, ...types: string[]): Promise<void> => {
    const arrived = async () => {
      const events = deps.database.selectFrom('provider_events').selectAll();
      const rows = await events.where('intent_id', '=', parseIntentId(clientSecret)).orderBy('id').execute();
      return types.every((type) => rows.some((row) => row.type === type)) && rows;
    };
    for (const { id } of await eventually(arrived))
      await apply({ eventId: id }, { ...context, jobId: `${id}` } as never);
  };
  const buy = async (account: Account, body: object = price): Promise<string> => {
    const clientSecret = await begin(account, body);
    await pay(clientSecret);
    await applyEvents(clientSecret, 'payment_intent.succeeded');
    return clientSecret;
  };
  const published = async (event: string, data: object): Promise<number> => {
    const rows = deps.database.selectFrom('outbox').select('queue').where('data', '@>', JSON.stringify(data));
    return (await rows.execute()).filter(({ queue }) => queue.startsWith(`${event}/`)).length;
  };
  const steps = { send, newAccount, begin, pay, applyEvents, buy, spendCredit };
  return {
    app,
    deps,
    workerDeps,
    config,
    variables,
    environment,
    sandbox,
    stripe,
    world,
    ledger,
    kinds,
    payments,
    published,
    ...steps,
  };
}
