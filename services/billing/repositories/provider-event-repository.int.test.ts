import { beforeEach, describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';

const { deps } = await billingFixture();
const { providerEvents, database } = deps;
const day = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * day);

const store = (eventId: string, intentId: string | null = 'pi_1') =>
  providerEvents.add({ eventId, type: 'charge.refunded', intentId, createdAt: new Date() }, database);
const add = async (eventId: string, receivedAt?: Date): Promise<number> => {
  const id = (await store(eventId)) ?? expect.unreachable();
  if (receivedAt)
    await database.updateTable('provider_events').set({ received_at: receivedAt }).where('id', '=', id).execute();
  return id;
};
const left = async (): Promise<string[]> =>
  (await database.selectFrom('provider_events').select('event_id').orderBy('id').execute()).map((row) => row.event_id);

beforeEach(async () => {
  await database.deleteFrom('provider_events').execute();
});

describe('an event', () => {
  it('is stored once', async () => {
    expect(await store('evt_1')).toEqual(expect.any(Number));
    expect(await store('evt_1')).toBeUndefined();
    expect(await left()).toEqual(['evt_1']);
  });

  it('stays due until it is applied, and is never due without an intent', async () => {
    const [one, other] = [await add('evt_1'), await add('evt_2')];
    const none = (await store('evt_3', null)) ?? expect.unreachable();
    await providerEvents.markApplied(one);
    const unapplied = await Promise.all([one, other, none].map((id) => providerEvents.findUnapplied(id)));
    expect(unapplied.map((row) => row?.event_id)).toEqual([undefined, 'evt_2', undefined]);
  });

  it('counts as waiting until it is applied', async () => {
    expect(await providerEvents.measureBacklog()).toEqual({ waiting: 0, oldestSeconds: 0 });
    const [old] = [await add('evt_1', daysAgo(1)), await add('evt_2')];
    const { waiting, oldestSeconds } = await providerEvents.measureBacklog();
    expect([waiting, Math.round(oldestSeconds / 3600)]).toEqual([2, 24]);
    await providerEvents.markApplied(old);
    expect(await providerEvents.measureBacklog()).toMatchObject({ waiting: 1 });
  });

  it('is overdue after a while', async () => {
    const second = await add('evt_1', daysAgo(2));
    const third = await add('evt_2', daysAgo(3));
    await add('evt_3');
    await providerEvents.markApplied(await add('evt_4', daysAgo(2)));
    expect(await providerEvents.listOverdue(daysAgo(1), { after: null, limit: 10 })).toEqual([second, third]);
    expect(await providerEvents.listOverdue(daysAgo(1), { after: null, limit: 1 })).toEqual([second]);
    expect(await providerEvents.listOverdue(daysAgo(1), { after: second, limit: 10 })).toEqual([third]);
  });

  it('is pruned once it is old and applied', async () => {
    await providerEvents.markApplied(await add('young', daysAgo(1)));
    await providerEvents.markApplied(await add('old', daysAgo(3)));
    await add('old and not applied', daysAgo(3));
    await providerEvents.pruneApplied(daysAgo(2));
    expect(await left()).toEqual(['young', 'old and not applied']);
  });
});

it('stores the time until which events were listed', async () => {
  await providerEvents.setListedUntil(daysAgo(2));
  const [before, after] = [daysAgo(1), new Date()];
  for (const moment of [before, after]) {
    await providerEvents.setListedUntil(moment);
    expect(await providerEvents.findListedUntil()).toEqual(moment);
  }
});
