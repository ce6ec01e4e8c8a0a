import {
  createLogger,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  readDatabaseSettings,
  readServerSettings,
  readSessionGrace,
  sessionLookup,
} from '@afterglow/service-kit';
import { connectDatabase, createTransact } from '@afterglow/service-kit/database';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createBillingMetrics } from './adapters/billing-metrics.ts';
import { createStripeProvider, noProvider } from './adapters/stripe-provider.ts';
import type { BillingConfig } from './config.ts';
import type { BillingTables } from './database.ts';
import { accountTransactions } from './repositories/account-transactions.ts';
import { creditRepository } from './repositories/credit-repository.ts';
import { deletedAccountRepository } from './repositories/deleted-account-repository.ts';
import { paymentRepository } from './repositories/payment-repository.ts';
import { providerEventRepository } from './repositories/provider-event-repository.ts';
import { createBeginPayment } from './use-cases/begin-payment.ts';
import { createConfirmUse } from './use-cases/confirm-use.ts';
import { createListUserPayments } from './use-cases/list-user-payments.ts';
import { createPayWithCredit } from './use-cases/pay-with-credit.ts';
import { createReceiveEvent } from './use-cases/receive-event.ts';
import { createRefreshPayment } from './use-cases/refresh-payment.ts';
import { createReleaseCredit } from './use-cases/release-credit.ts';

const clock = () => new Date();

function createBase(config: BillingConfig, process: string) {
  const createClient = (url: string) =>
    createServiceClient({
      ...{ url, caller: 'billing', secret: config.SERVICE_SECRET },
      deadlineMs: config.SERVICE_ANSWER_MS,
    });
  const log = createLogger(process, config.LOG_LEVEL);
  const onConnectionError = (err: Error) => log.warn({ err }, 'a connection was lost');
  const settings = readDatabaseSettings(config);
  const metrics = createMetrics(process);
  const connection = { url: config.DATABASE_URL, ...settings, onIdleError: onConnectionError, metrics };
  const database = connectDatabase<BillingTables>(connection);
  const transact = createTransact(database, settings);
  const billingMetrics = createBillingMetrics(metrics.registry);
  const payments = paymentRepository(database);
  const credits = creditRepository(database);
  const providerEvents = providerEventRepository(database);
  const provider = config.stripe ? createStripeProvider(config.stripe, billingMetrics) : noProvider;
  const inAccountTransaction = accountTransactions(transact);
  const core = { payments, credits, deletedAccounts: deletedAccountRepository, provider, inAccountTransaction, clock };
  const refreshPayment = createRefreshPayment({ ...core, metrics: billingMetrics });
  const memorial = createClient(config.MEMORIAL_URL);
  const releaseCredit = createReleaseCredit(core);
  return {
    ...core,
    log,
    onConnectionError,
    database,
    metrics,
    billingMetrics,
    providerEvents,
    takesPayments: config.stripe !== null,
    isTest: config.PAYMENTS === 'sandbox',
    producer: createQueueProducer(config.REDIS_URL, log),
    memorial,
    refreshPayment,
    confirmUse: createConfirmUse({ credits, releaseCredit, memorial, billingMetrics }),
    receiveEvent: createReceiveEvent({ transact, providerEvents }),
    createClient,
  };
}

/** What billing's API is made of. Nothing is waited for before it is used. */
export function createDeps(config: BillingConfig) {
  const { createClient, ...base } = createBase(config, 'billing');
  const redis = connectRedis(config, base.onConnectionError);
  const publicKey = config.SESSION_PUBLIC_KEY;
  const lookUp = sessionLookup(createClient(config.AUTH_URL));
  return {
    ...base,
    redis,
    publicOrigin: config.PUBLIC_ORIGIN,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    sessionCheck: createSessionCheck({ publicKey, redis, lookUp, grace: readSessionGrace(config) }),
    listUserPayments: createListUserPayments(base),
    beginPayment: createBeginPayment(base),
    payWithCredit: createPayWithCredit({ ...base, confirmAfterMs: config.CONFIRM_AFTER_MS }),
  };
}

export type BillingDeps = ReturnType<typeof createDeps>;

export function createWorkerDeps(config: BillingConfig) {
  const { createClient, ...base } = createBase(config, 'billing-worker');
  return {
    ...base,
    auth: createClient(config.AUTH_URL),
    confirmAfterMs: config.CONFIRM_AFTER_MS,
  };
}

export type BillingWorkerDeps = ReturnType<typeof createWorkerDeps>;
