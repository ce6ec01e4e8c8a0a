import { createLogger } from '@afterglow/service-kit';
import { runWholePass } from '@afterglow/service-kit/database';
import type { BillingDatabase, BillingTransaction } from '../../../services/billing/database.ts';
import { checkDuePayments } from '../../../services/billing/jobs/check-due-payments.ts';
import { confirmUses } from '../../../services/billing/jobs/confirm-uses.ts';
import { enqueueOverdueEvents } from '../../../services/billing/jobs/enqueue-overdue-events.ts';
import { listMissedEvents } from '../../../services/billing/jobs/list-missed-events.ts';
import { requestReceipts } from '../../../services/billing/jobs/request-receipts.ts';
import { creditRepository } from '../../../services/billing/repositories/credit-repository.ts';
import { deletedAccountRepository } from '../../../services/billing/repositories/deleted-account-repository.ts';
import { paymentRepository } from '../../../services/billing/repositories/payment-repository.ts';
import { providerEventRepository } from '../../../services/billing/repositories/provider-event-repository.ts';
import { few, type MeasuredCall, type Place, producer } from './explained-calls.ts';
import { goneId, memorialId, tombstonesMax } from './numbered.ts';

const calls = (database: BillingDatabase, { account }: Place): MeasuredCall[] => {
  const payments = paymentRepository(database);
  const credits = creditRepository(database);
  const providerEvents = providerEventRepository(database);
  const owner = memorialId(account);
  const now = new Date();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  const event = { eventId: `new-${account}-${now.getTime()}`, type: 'payment_intent.succeeded', createdAt: now };
  const inTransaction = (work: (transaction: BillingTransaction) => Promise<unknown>) => () =>
    database.transaction().execute(work);
  return [
    { name: 'payments of an account', run: () => payments.listByAccount(owner), atMost: few },
    { name: 'unused credits of an account', run: () => payments.countUnused(owner), atMost: few },
    { name: 'the next unused credit', run: () => payments.findOldestUnused(owner, database), atMost: few },
    { name: 'the open payment of an account', run: () => payments.findOpen(owner), atMost: few },
    { name: 'a payment by its intent', run: () => payments.findByIntent(`pi_${owner}`), atMost: few },
    { name: 'the last entry of a payment', run: () => credits.findLastEntry(owner, database), atMost: few },
    { name: 'the credit of a memorial', run: () => credits.listEntriesByMemorial(owner, database), atMost: few },
    { name: 'uses of an account to confirm', run: () => credits.listUnconfirmed(owner), atMost: few },
    { name: 'a new event', run: () => providerEvents.add({ ...event, intentId: 'pi_1' }, database), atMost: few },
    {
      name: 'whether an account is deleted',
      run: inTransaction((one) => deletedAccountRepository.hasTombstone(goneId(1), one)),
      atMost: few,
    },
    {
      name: 'accounts that were deleted a day ago',
      run: inTransaction((one) => deletedAccountRepository.pruneTombstones(yesterday, one)),
      atMost: tombstonesMax,
      countsUpTo: tombstonesMax,
    },
    { name: 'unused credits of all accounts, fifty at most', run: () => payments.countAllUnused(50), atMost: few },
    { name: 'reviews, fifty at most', run: () => payments.countReviews(50), atMost: few },
  ];
};

const looks = (database: BillingDatabase): MeasuredCall[] => {
  const payments = paymentRepository(database);
  const credits = creditRepository(database);
  const providerEvents = providerEventRepository(database);
  const log = createLogger('billing', 'silent');
  const clock = () => new Date();
  const metrics = { found: () => undefined };
  const refreshPayment = () => Promise.reject(new Error('no payment is due'));
  const provider = { cancelIntent: refreshPayment, listEvents: async () => ({ events: [], hasMore: false }) };
  return [
    {
      name: 'look: payments to ask about',
      task: 'due-payments',
      run: () => runWholePass(checkDuePayments({ payments, provider, refreshPayment, metrics, clock, log })),
      atMost: few,
    },
    {
      name: 'look: uses to ask about',
      task: 'unconfirmed-uses',
      run: () => runWholePass(confirmUses({ credits, confirmUse: refreshPayment, clock, log, confirmAfterMs: 1000 })),
      atMost: few,
    },
    {
      name: 'look: payments without a receipt',
      task: 'receipts',
      run: () => runWholePass(requestReceipts({ payments, inAccountTransaction: () => refreshPayment(), clock, log })),
      atMost: few,
    },
    {
      name: 'look: events that no job has applied',
      task: 'overdue-events',
      run: () => runWholePass(enqueueOverdueEvents({ providerEvents, producer, clock })),
      atMost: few,
    },
    {
      name: 'look: events that were missed',
      task: 'missed-events',
      run: () =>
        runWholePass(
          listMissedEvents({
            ...{ provider, providerEvents, metrics, clock, webhookGraceMs: 1000 },
            receiveEvent: async () => false,
          }),
        ),
      atMost: few,
    },
  ];
};

export const billingCalls = (database: BillingDatabase, place: Place): MeasuredCall[] => [
  ...calls(database, place),
  ...looks(database),
];
