import { freePorts } from '@afterglow/local-stack';
import { eventually, generousTimeouts, testEnvironment, testPaymentSandbox } from '@afterglow/test-kit';
import pg from 'pg';
import { Stripe } from 'stripe';
import { afterAll } from 'vitest';
import { figure, timeout } from '../figure.ts';
import { type Process, processStarter } from '../processes.ts';

type Variables = Readonly<Record<string, string>>;
type Entry = Parameters<ReturnType<typeof processStarter>>[0];

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

export const price = { amount: 99 };
export const rose = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

function openDatabase(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // Postgres may be taken away from it.
  pool.on('error', () => undefined);
  afterAll(() => pool.end());
  return pool;
}

/** The sandbox, billing and memorial with their workers, as processes. Call it at the top of the test file. */
export async function startProduct(changes: Variables = {}) {
  const environment = await testEnvironment('billing');
  const memorialDatabase = (await testEnvironment('memorial')).database;
  const sandbox = await testPaymentSandbox();
  const [memorialPort = 0] = await freePorts(1);
  const billingPort = Number(sandbox.variables.PORT);
  const urls = { BILLING_URL: `http://127.0.0.1:${billingPort}`, MEMORIAL_URL: `http://127.0.0.1:${memorialPort}` };
  const timeouts = figure({}, generousTimeouts);
  const shared: Variables = { ...environment.variables, ...timeouts, ...sandbox.variables, ...urls, ...changes };
  const start = processStarter();
  const settings: Readonly<Record<string, { entry: Entry; port?: number; databaseUrl: string }>> = {
    billing: { entry: 'services/billing/main', port: billingPort, databaseUrl: shared.DATABASE_URL ?? '' },
    'billing-worker': { entry: 'services/billing/worker', databaseUrl: shared.DATABASE_URL ?? '' },
    memorial: { entry: 'services/memorial/main', port: memorialPort, databaseUrl: memorialDatabase.url },
    'memorial-worker': { entry: 'services/memorial/worker', databaseUrl: memorialDatabase.url },
  };
  const running = new Map<string, Process>();
  const startProcess = async (name: string): Promise<void> => {
    const { entry, port, databaseUrl } = settings[name] ?? { entry: 'services/billing/main', databaseUrl: '' };
    const env = { ...shared, DATABASE_URL: databaseUrl };
    running.set(name, await start(entry, { env, ...(port !== undefined && { port }) }));
  };
  const names = Object.keys(settings);
  await Promise.all(names.map(startProcess));

  /** kill -9, and the process that takes its place. */
  const restart = async (name: string): Promise<void> => {
    const process = running.get(name);
    process?.kill('SIGKILL');
    await process?.ended;
    await startProcess(name);
  };

  const ask = async (
    service: 'billing' | 'memorial',
    path: string,
    { headers }: Pick<Account, 'headers'>,
    body?: object,
  ): Promise<Answer> => {
    const url = `${service === 'billing' ? urls.BILLING_URL : urls.MEMORIAL_URL}${path}`;
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  };
  let accounts = 0;
  const newAccount = async (): Promise<Account> => {
    accounts += 1;
    return { id: accounts, headers: await environment.signedIn(accounts) };
  };
  const begin = async (account: Account, hasDraft = false): Promise<string> =>
    (await ask('billing', '/api/create-payment-intent', account, { ...price, hasDraft })).body.clientSecret ?? '';
  const create = (account: Account, more: object = {}): Promise<Answer> =>
    ask('memorial', '/api/memorials', account, { ...rose, ...more });

  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(sandbox.variables.STRIPE_SECRET_KEY ?? '', {
    ...{ host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false },
  });
  const pay = (clientSecret: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(parseIntentId(clientSecret), {
      payment_method: card,
      return_url: 'http://localhost/',
    });

  const billing = openDatabase(environment.database.adminUrl);
  const memorial = openDatabase(memorialDatabase.adminUrl);
  const kinds = async ({ id }: Account): Promise<string[]> => {
    const { rows } = await billing.query('select kind from billing.credit_entries where account_id = $1 order by id', [
      id,
    ]);
    return rows.map(({ kind }) => kind);
  };
  const memorials = async ({ id }: Account): Promise<{ id: number; isPaid: boolean }[]> => {
    const sql =
      'select id::int, paid_at is not null as "isPaid" from memorial.memorials where owner_id = $1 order by id';
    return (await memorial.query(sql, [id])).rows;
  };
  /** Every event is applied, every use confirmed, and nothing waits for anybody but render and auth, which are not there. */
  const settled = () =>
    eventually(async () => {
      const { rows } = await billing.query(`
        select (select count(*) from billing.provider_events where applied_at is null)
          + (select count(*) from billing.unconfirmed_uses) + (select count(*) from billing.outbox where queue not similar to '%/(render|auth)') as left`);
      return Number(rows[0].left) === 0;
    }, timeout);
  const deliver = async (event: object, secret = shared.STRIPE_WEBHOOK_SECRET ?? ''): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    return post(payload, signature);
  };
  const post = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${urls.BILLING_URL}/api/billing/webhook`, { method: 'POST', headers, body: payload });
    await answer.arrayBuffer();
    return answer.status;
  };
  const steps = { newAccount, begin, create, pay, ask, deliver, post, kinds, memorials, settled };
  return { environment, sandbox, stripe, shared, names, restart, databases: { billing, memorial }, ...steps };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
