import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';
import { reservationRepository as reservations } from './reservation-repository.ts';

const { deps } = await memorialFixture();
const { database, transact } = deps;
const reserve = (ownerId: number, draftId: string | null = null) =>
  transact((transaction) => reservations.reserve({ ownerId, draftId }, transaction));
const take = (memorialId: number) => transact((transaction) => reservations.take(memorialId, transaction));
const left = async (): Promise<number[]> => {
  const rows = database.selectFrom('memorial_reservations').select('memorial_id').where('abandoned_at', 'is', null);
  return (await rows.orderBy('memorial_id').execute()).map(({ memorial_id }) => memorial_id);
};

beforeEach(async () => {
  await database.deleteFrom('memorial_reservations').execute();
});

describe('a reservation', () => {
  it('is the same for a draft until it is abandoned, and new for anything else', async () => {
    const [draft, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await reserve(1, draft);
    expect(await reserve(1, draft)).toBe(first);
    const others = [await reserve(1, other), await reserve(2, draft), await reserve(1), await reserve(1)];
    expect(new Set([first, ...others]).size).toBe(5);
    await reservations.abandon(first, database);
    expect(await reserve(1, draft)).not.toBe(first);
  });

  it('is used up once, and leaves the others', async () => {
    const [first, second] = [await reserve(1), await reserve(1)];
    expect([await take(first), await take(first)]).toEqual([true, false]);
    expect(await left()).toEqual([second]);
  });

  it('cannot be used once it is abandoned, while others can', async () => {
    const [first, second] = [await reserve(1), await reserve(1)];
    expect([await reservations.abandon(first, database), await reservations.abandon(first, database)]).toEqual([
      true,
      true,
    ]);
    expect([await take(first), await take(second)]).toEqual([false, true]);
    expect(await reservations.abandon(second, database)).toBe(false);
  });

  it('is deleted with its account, while those of other accounts stay', async () => {
    await reserve(1);
    const other = await reserve(2);
    await transact((transaction) => reservations.removeByOwner(1, transaction));
    expect(await left()).toEqual([other]);
  });

  it('is pruned once it is old, for the account that asks for it', async () => {
    const [old, ofAnother, young] = [await reserve(1), await reserve(2), await reserve(1)];
    await database
      .updateTable('memorial_reservations')
      .set({ created_at: sql<Date>`now() - interval '2 days'` })
      .where('memorial_id', 'in', [old, ofAnother])
      .execute();
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await transact((transaction) => reservations.prune(1, yesterday, transaction));
    expect(await left()).toEqual([ofAnother, young]);
  });
});
