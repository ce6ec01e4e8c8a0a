import { beforeEach, describe, expect, it } from 'vitest';
import { billingFixture } from '../billing.fixture.ts';

const { deps } = await billingFixture();
const { payments, credits, database } = deps;
const soon = new Date('2026-01-01T10:00:00Z');
const later = new Date('2026-01-01T11:00:00Z');

const payment = (accountId: number) =>
  payments.add({ accountId, amountCents: 9900, hasDraft: false, nextCheckAt: soon }, database);
const append = async (id: number, kind: 'granted' | 'used' | 'released', ofMemorial?: number) =>
  credits.append(
    { id, account_id: one },
    await credits.findLastEntry(id, database),
    { kind, ...(ofMemorial && { memorialId: ofMemorial }) },
    database,
  );
const use = (memorialId: number, paymentId: number, accountId: number, nextCheckAt: Date) =>
  credits.addUnconfirmed(
    { memorial_id: memorialId, payment_id: paymentId, account_id: accountId, next_check_at: nextCheckAt },
    database,
  );
const memorials = (uses: readonly { readonly memorial_id: number }[]) => uses.map((each) => each.memorial_id);

let tests = 0;
let [one, other, memorialId] = [0, 0, 0];
beforeEach(async () => {
  tests += 1;
  [one, other, memorialId] = [2 * tests, 2 * tests + 1, 10 * tests];
  await database.deleteFrom('unconfirmed_uses').execute();
});

describe('the ledger', () => {
  it('numbers the entries of each payment, the last of which says whether its credit is unused', async () => {
    const [first, second] = [await payment(one), await payment(other)];
    await append(second.id, 'granted');
    await append(first.id, 'granted');
    for (const kind of ['used', 'released'] as const) await append(first.id, kind, memorialId);
    expect(await credits.findLastEntry(first.id, database)).toMatchObject({ number: 3, kind: 'released', amount: 1 });
    expect(await credits.findLastEntry(second.id, database)).toMatchObject({ number: 1, kind: 'granted', amount: 1 });
    await append(first.id, 'used', memorialId + 1);
    const unused = await Promise.all(
      [first, second].map(async ({ id }) => (await payments.findById(id))?.has_unused_credit),
    );
    expect(unused).toEqual([false, true]);
  });

  it('returns the entries of a memorial in order', async () => {
    const { id } = await payment(one);
    await append(id, 'granted');
    for (const each of [memorialId, memorialId + 1]) {
      await append(id, 'used', each);
      await append(id, 'released', each);
    }
    const entries = await credits.listEntriesByMemorial(memorialId, database);
    expect(entries.map(({ kind, number }) => [kind, number])).toEqual([
      ['used', 2],
      ['released', 3],
    ]);
  });
});

describe('unconfirmed uses', () => {
  it('are found by account, and when they are due, the oldest first', async () => {
    const { id } = await payment(one);
    await use(11, id, one, later);
    await use(12, id, other, new Date(soon.getTime() + 1));
    await use(13, id, other, soon);
    expect(memorials(await credits.listUnconfirmed(one))).toEqual([11]);
    expect(memorials(await credits.listDueUnconfirmed(new Date(later.getTime() - 1), 10))).toEqual([13, 12]);
    expect(memorials(await credits.listDueUnconfirmed(later, 1))).toEqual([13]);
  });

  it('can be postponed and deleted one by one', async () => {
    const { id } = await payment(one);
    for (const each of [11, 12, 13]) await use(each, id, one, soon);
    await credits.postponeUnconfirmed([11, 12], later);
    expect(memorials(await credits.listDueUnconfirmed(soon, 10))).toEqual([13]);
    expect([await credits.removeUnconfirmed(11), await credits.removeUnconfirmed(11)]).toEqual([true, false]);
    expect(memorials(await credits.listUnconfirmed(one)).toSorted()).toEqual([12, 13]);
  });
});
