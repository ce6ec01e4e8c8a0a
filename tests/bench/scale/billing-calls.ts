import type { BillingDatabase } from '../../../services/billing/database.ts';
import { creditRepository } from '../../../services/billing/repositories/credit-repository.ts';
import { paymentRepository } from '../../../services/billing/repositories/payment-repository.ts';
import { providerEventRepository } from '../../../services/billing/repositories/provider-event-repository.ts';
import { few, type MeasuredCall } from './explained-calls.ts';
import type { Place } from './media-calls.ts';
import { memorialId } from './numbered.ts';

export function billingCalls(database: BillingDatabase, { account }: Place): MeasuredCall[] {
  const payments = paymentRepository(database);
  const credits = creditRepository(database);
  const providerEvents = providerEventRepository(database);
  const owner = memorialId(account);
  const now = new Date();
  const event = { eventId: `new-${account}-${now.getTime()}`, type: 'payment_intent.succeeded', createdAt: now };
  return [
    { name: 'payments of an account', run: () => payments.listByAccount(owner), atMost: few },
    { name: 'unused credits of an account', run: () => payments.countUnused(owner), atMost: few },
    { name: 'the next unused credit', run: () => payments.oldestUnused(owner, database), atMost: few },
    { name: 'the open payment of an account', run: () => payments.findOpen(owner), atMost: few },
    { name: 'a payment by its intent', run: () => payments.byIntent(`pi_${owner}`), atMost: few },
    { name: 'payments to ask about', run: () => payments.due(now, 10), atMost: few },
    { name: 'the last entry of a payment', run: () => credits.lastEntry(owner, database), atMost: few },
    { name: 'the credit of a memorial', run: () => credits.entriesOfMemorial(owner, database), atMost: few },
    { name: 'uses of an account to confirm', run: () => credits.listUnconfirmed(owner), atMost: few },
    { name: 'unused credits of all accounts', run: () => payments.countAllUnused(), atMost: few },
    { name: 'uses to ask about', run: () => credits.unconfirmedDue(now, 50), atMost: few },
    { name: 'a new event', run: () => providerEvents.add({ ...event, intentId: 'pi_1' }, database), atMost: few },
    { name: 'events that no job has applied', run: () => providerEvents.overdue(now, 100), atMost: 100 },
    { name: 'how many they are', run: () => providerEvents.backlog(), atMost: 100 },
    { name: 'old events go', run: () => providerEvents.pruneApplied(), atMost: few },
  ];
}
