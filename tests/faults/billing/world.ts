import { isAppError, newPublicId } from '@afterglow/service-kit';
import { expect } from 'vitest';
import { applyPaymentEvent } from '../../../services/billing/jobs/apply-payment-event.ts';
import { confirmUses } from '../../../services/billing/jobs/confirm-uses.ts';
import { memorialValues } from '../../../services/memorial/domain/memorial-values.ts';
import { payOldestMemorial } from '../../../services/memorial/jobs/pay-oldest-memorial.ts';
import { createAddMemorial } from '../../../services/memorial/use-cases/add-memorial.ts';
import { parseIntentId, rose } from '../kit/product/billing-product.ts';
import { context, servicesInProcess } from './in-process.ts';

export const crashes = ['never', 'before billing', 'after billing', 'before the memorial'] as const;
export type Crash = (typeof crashes)[number];

class Killed extends Error {}
const kill = (): never => {
  throw new Killed('the process is gone');
};

export interface Life {
  readonly id: number;
  readonly secrets: string[];
  readonly drafts: readonly string[];
  readonly deleted: Set<number>;
}

export async function startWorld() {
  const { environment, sandbox, stripe, billing, billingWorker, memorial, memorialApp } = await servicesInProcess();
  const values = memorialValues(rose, 'UTC');
  const apply = applyPaymentEvent({ ...billingWorker, metrics: billingWorker.billingMetrics });
  const anHourLater = () => new Date(Date.now() + 3_600_000);
  const confirm = confirmUses({ ...billingWorker, clock: anHourLater });
  let accounts = 0;

  const creationThat = (crash: Crash) =>
    createAddMemorial({
      ...{ ...memorial, takesPayments: true, newPublicId },
      billing: {
        call: async (key, input) => {
          if (crash === 'before billing') kill();
          const answer = await memorial.billing.call(key, input);
          if (crash === 'after billing') kill();
          return answer;
        },
      },
      reservations: {
        ...memorial.reservations,
        take: crash === 'before the memorial' ? async () => kill() : memorial.reservations.take,
      },
    });

  const create = async ({ id }: Life, draftId: string | null, crash: Crash = 'never'): Promise<boolean> => {
    try {
      await creationThat(crash)({ ownerId: id, draftId, values });
      return true;
    } catch (error) {
      if (error instanceof Killed || isAppError(error)) return false;
      throw error;
    }
  };

  const listMemorials = ({ id }: Life) => memorial.memorials.listByOwner(id);
  const getEntries = ({ id }: Life) =>
    billing.database.selectFrom('credit_entries').selectAll().where('account_id', '=', id).orderBy('id').execute();
  const getUnconfirmed = ({ id }: Life) =>
    billing.database.selectFrom('unconfirmed_uses').selectAll().where('account_id', '=', id).execute();

  const begin = async (life: Life, hasDraft: boolean): Promise<void> => {
    const secret = await billing
      .beginPayment({ accountId: life.id, hasDraft, draftId: undefined })
      .catch((error: unknown) => {
        if (!isAppError(error, 'credit_available')) throw error;
      });
    if (secret && secret !== life.secrets.at(-1)) life.secrets.push(secret);
  };
  const lastIntent = (life: Life): string => parseIntentId(life.secrets.at(-1) ?? '');
  /** Returns false if the provider refuses, for example because the intent has ended. */
  const asked = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  const pay = (life: Life, card: string) =>
    asked(stripe.paymentIntents.confirm(lastIntent(life), { payment_method: card, return_url: 'http://localhost/' }));

  const bring = async (life: Life, pick: <T>(events: readonly T[]) => readonly T[]): Promise<void> => {
    const intents = life.secrets.map(parseIntentId);
    const until = new Date(Date.now() + 60_000);
    const { events } = await billing.provider.listEvents({ from: new Date(0), until, after: null });
    for (const event of pick(events.filter(({ intentId }) => intents.includes(intentId ?? ''))))
      await billing.receiveEvent(event);
    const stored = billing.database.selectFrom('provider_events').select('id').where('applied_at', 'is', null);
    for (const { id } of await stored.orderBy('id').execute())
      await apply({ eventId: id }, { ...context, jobId: `event-${id}` } as never);
  };

  const refresh = async (life: Life): Promise<void> => {
    const payment = await billing.payments.findByIntent(lastIntent(life));
    if (payment) await billing.refreshPayment({ ...payment, intent_id: lastIntent(life) });
  };
  const confirmAll = () => confirm(null, context.signal);

  const deleteOldest = async (life: Life): Promise<void> => {
    const [oldest] = await listMemorials(life);
    if (!oldest) return;
    const headers = await environment.signedIn(life.id);
    await memorialApp.inject({ method: 'DELETE', url: `/api/memorials/${oldest.id}`, headers });
    life.deleted.add(oldest.id);
  };

  const expectBalance = async (life: Life): Promise<void> => {
    const entries = await getEntries(life);
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    const unused = await billing.payments.countUnused(life.id);
    const withdrawn = count('refunded') + count('disputed') - count('reinstated');
    const used = count('used') - count('released');
    expect(count('granted') - withdrawn).toBe(used + unused);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(unused);
  };

  const expectMemorialsPaid = async (life: Life): Promise<void> => {
    const entries = await getEntries(life);
    const released = entries.flatMap(({ kind, memorial_id }) => (kind === 'released' ? [memorial_id] : []));
    const used = entries.flatMap(({ kind, memorial_id }) => (kind === 'used' ? [memorial_id] : []));
    const paying = used.filter((id) => !released.includes(id) && !life.deleted.has(id ?? 0));
    const paid = (await listMemorials(life)).filter(({ paid_at }) => paid_at !== null).map(({ id }) => id);
    expect(paid.toSorted((one, other) => one - other)).toEqual(
      paying.toSorted((one, other) => Number(one) - Number(other)),
    );
  };

  const settle = async (life: Life): Promise<void> => {
    await bring(life, (events) => events);
    while ((await getUnconfirmed(life)).length > 0) await confirmAll();
  };

  const finish = async (life: Life, draftId: string): Promise<void> => {
    while (!(await create(life, draftId))) {
      await begin(life, true);
      await asked(sandbox.control.settle(lastIntent(life)));
      await pay(life, 'pm_card_visa');
    }
    await settle(life);
  };

  const charges = async (life: Life): Promise<number> => {
    const lists = life.secrets.map((secret) =>
      stripe.charges.list({ payment_intent: parseIntentId(secret), limit: 100 }),
    );
    return (await Promise.all(lists)).flatMap(({ data }) => data).filter(({ paid }) => paid).length;
  };

  const newLife = (): Life => {
    accounts += 1;
    return { id: accounts, secrets: [], drafts: [crypto.randomUUID(), crypto.randomUUID()], deleted: new Set() };
  };
  const payOldest = ({ id }: Life) => payOldestMemorial(memorial)({ userId: id, hasDraft: false }, context);
  const clicks = { begin, pay, create, deleteOldest, asked };
  const background = { bring, refresh, confirmAll, payOldest, settle };
  return {
    sandbox,
    stripe,
    newLife,
    listMemorials,
    lastIntent,
    ...clicks,
    ...background,
    finish,
    charges,
    expectBalance,
    expectMemorialsPaid,
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
