import { limits } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';
import type { PaymentUpdate } from './payment-repository.ts';

const { deps } = await billingFixture();
const { payments, credits, database } = deps;
const soon = new Date('2026-01-01T10:00:00Z');
const later = new Date('2026-01-01T11:00:00Z');

const add = async (accountId: number, changes: PaymentUpdate = {}, nextCheckAt = soon) => {
  const { id } = await payments.add({ accountId, amountCents: 9900, hasDraft: true, nextCheckAt }, database);
  return Object.keys(changes).length > 0 ? payments.update(id, changes) : { id };
};
const read = async (id: number) => (await payments.findById(id)) ?? expect.unreachable();
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

let accounts = 0;
let [one, other, third] = [0, 0, 0];
beforeEach(async () => {
  [one, other, third] = [accounts + 1, accounts + 2, accounts + 3];
  accounts += 4;
  await database.deleteFrom('reviews').execute();
  await database.updateTable('payments').set({ next_check_at: null, has_unused_credit: false }).execute();
});

describe('a payment', () => {
  it('is open until it ends, and only for its own account', async () => {
    await add(other);
    await add(one, { state: 'succeeded' });
    expect(await payments.findOpen(one)).toBeUndefined();
    for (const state of ['requested', 'open', 'processing'] as const) {
      const { id } = await add(one, { state });
      expect((await payments.findOpen(one))?.id).toBe(id);
      await payments.update(id, { state: 'canceled' });
    }
  });

  it('with an unused credit is found by age, and counted', async () => {
    const unused = { state: 'succeeded', has_unused_credit: true } as const;
    await add(one, { state: 'succeeded' });
    await add(other, unused);
    const first = await add(one, unused);
    await add(one, unused);
    expect((await payments.findOldestUnused(one, database))?.id).toBe(first.id);
    expect([await payments.countUnused(one), await payments.countAllUnused()]).toEqual([2, 3]);
    expect(await payments.countAllUnused(2)).toBe(2);
  });

  it('is listed once it is processing or paid, with the memorial that uses it now', async () => {
    const used = await add(one, { state: 'succeeded' });
    const released = await add(one, { state: 'succeeded' });
    for (const { id, kinds } of [
      { id: used.id, kinds: ['granted', 'used'] as const },
      { id: released.id, kinds: ['granted', 'used', 'released'] as const },
    ]) {
      for (const kind of kinds) {
        const entry = kind === 'granted' ? { kind } : { kind, memorialId: 70 + id };
        const last = await credits.findLastEntry(id, database);
        await credits.append({ id, account_id: one }, last, entry, database);
      }
    }
    await add(other, { state: 'succeeded' });
    await add(one, { state: 'canceled' });
    const processing = await add(one, { state: 'processing' });
    const listed = (await payments.listByAccount(one)).map(({ id, used_by }) => [id, used_by]);
    expect(listed).toEqual([
      [processing.id, null],
      [released.id, null],
      [used.id, 70 + used.id],
    ]);
  });

  it('is left out of a list that exceeds its limit when it is old', async () => {
    const row = { account_id: one, amount_cents: 9900, has_draft: false, state: 'succeeded' as const };
    const rows = Array.from({ length: limits.paymentsListed + 1 }, () => row);
    await database.insertInto('payments').values(rows).execute();
    expect(await payments.listByAccount(one)).toHaveLength(limits.paymentsListed);
  });
});

describe('an update', () => {
  it('affects one payment, and only in the expected state', async () => {
    const states = ['requested', 'open', 'processing'] as const;
    const [requested, open, processing] = await Promise.all(states.map((state, index) => add(one + index, { state })));
    if (!requested || !open || !processing) return expect.unreachable();
    const another = await add(third + 1, { state: 'open' });
    await payments.setPurpose(open.id, false);
    await payments.setPurpose(processing.id, false);
    for (const { id } of [open, processing]) await payments.attachIntent(id, { intentId: 'pi_1', state: 'canceled' });
    for (const { id } of [open, processing]) await payments.end(id);
    expect(await read(open.id)).toMatchObject({ has_draft: false, state: 'open', intent_id: null });
    expect(await read(another.id)).toMatchObject({ has_draft: true, state: 'open' });
    expect(await read(processing.id)).toMatchObject({ has_draft: true, state: 'processing', intent_id: null });
    expect(await read(requested.id)).toMatchObject({ has_draft: true, state: 'requested' });
    await payments.attachIntent(requested.id, { intentId: 'pi_2', state: 'open' });
    expect(await read(requested.id)).toMatchObject({ state: 'open', intent_id: 'pi_2' });
    expect((await payments.findByIntent('pi_2'))?.id).toBe(requested.id);
    expect(await payments.findByIntent('pi_1')).toBeUndefined();
  });

  it('that cancels a payment leaves every other one, and schedules no further check', async () => {
    const [first, second] = [await add(one), await add(other)];
    await payments.end(first.id);
    expect(await read(first.id)).toMatchObject({ state: 'canceled', next_check_at: null });
    expect(await read(second.id)).toMatchObject({ state: 'requested', next_check_at: soon });
  });

  it('numbers the snapshots of each payment', async () => {
    const [first, second] = [await add(one), await add(other)];
    expect([await payments.beginReading(first.id), await payments.beginReading(first.id)]).toEqual([1, 2]);
    expect(await payments.beginReading(second.id)).toBe(1);
  });

  it('requests a review once', async () => {
    const { id } = await add(one);
    const review = { payment_id: id, reason: 'refunded', memorial_id: null } as const;
    expect([await payments.addReview(review, database), await payments.addReview(review, database)]).toEqual([
      true,
      false,
    ]);
    expect(await payments.countReviews()).toBe(1);
  });

  it('counts at most the given number of reviews', async () => {
    for (const account of [one, other, third]) {
      const { id } = await add(account);
      await payments.addReview({ payment_id: id, reason: 'disputed', memorial_id: null }, database);
    }
    expect([await payments.countReviews(), await payments.countReviews(2)]).toEqual([3, 2]);
  });
});

it('finds due payments, the longest overdue first', async () => {
  const second = await add(one, {}, new Date(soon.getTime() + 1));
  const first = await add(other);
  await add(third, {}, later);
  expect(ids(await payments.listDue(new Date(later.getTime() - 1), 10))).toEqual([first.id, second.id]);
  expect(ids(await payments.listDue(later, 1))).toEqual([first.id]);
});
