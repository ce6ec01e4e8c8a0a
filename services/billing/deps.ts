import { createSessionCheck, readServerSettings, readSessionGrace, sessionLookup } from '@afterglow/service-kit';
import { createQueueProducer } from '@afterglow/service-kit/queue';
import { createServiceBase } from '@afterglow/service-kit/service';
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
import { createReceiveEvent } from './use-cases/receive-event.ts';
import { createRefreshPayment } from './use-cases/refresh-payment.ts';
import { createReleaseCredit } from './use-cases/release-credit.ts';
import { createSpendCredit } from './use-cases/spend-credit.ts';

function createBase(config: BillingConfig, process?: string) {
  const base = createServiceBase<BillingTables>('billing', config, process);
  const { log, metrics, clock, database, transact } = base;
  const billingMetrics = createBillingMetrics(metrics.registry);
  const payments = paymentRepository(database);
  const credits = creditRepository(database);
  const providerEvents = providerEventRepository(database);
  const provider = config.stripe ? createStripeProvider(config.stripe, billingMetrics) : noProvider;
  const inAccountTransaction = accountTransactions(transact);
  const core = { payments, credits, deletedAccounts: deletedAccountRepository, provider, inAccountTransaction, clock };
  const refreshPayment = createRefreshPayment({ ...core, metrics: billingMetrics });
  const memorial = base.createClient(config.MEMORIAL_URL);
  const releaseCredit = createReleaseCredit(core);
  return {
    ...base,
    ...core,
    billingMetrics,
    providerEvents,
    takesPayments: config.stripe !== null,
    isTest: config.PAYMENTS === 'sandbox',
    producer: createQueueProducer(config.REDIS_URL, log),
    memorial,
    refreshPayment,
    confirmUse: createConfirmUse({ credits, releaseCredit, memorial, billingMetrics }),
    receiveEvent: createReceiveEvent({ transact, providerEvents }),
  };
}

export function createDeps(config: BillingConfig) {
  const base = createBase(config);
  const redis = base.openRedis();
  const publicKey = config.SESSION_PUBLIC_KEY;
  const lookUp = sessionLookup(base.createClient(config.AUTH_URL));
  return {
    ...base,
    redis,
    publicOrigin: config.PUBLIC_ORIGIN,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    sessionCheck: createSessionCheck({ publicKey, redis, lookUp, grace: readSessionGrace(config) }),
    listUserPayments: createListUserPayments(base),
    beginPayment: createBeginPayment(base),
    spendCredit: createSpendCredit({ ...base, confirmAfterMs: config.CONFIRM_AFTER_MS }),
  };
}

export type BillingDeps = ReturnType<typeof createDeps>;

export function createWorkerDeps(config: BillingConfig) {
  const base = createBase(config, 'billing-worker');
  return {
    ...base,
    auth: base.createClient(config.AUTH_URL),
    confirmAfterMs: config.CONFIRM_AFTER_MS,
  };
}

export type BillingWorkerDeps = ReturnType<typeof createWorkerDeps>;
