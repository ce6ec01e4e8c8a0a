import { testDatabase } from '@afterglow/test-kit';
import { sql, type Transaction } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { isDependencyDown } from '../errors/foreign-errors.ts';
import type { WithOutbox } from '../outbox/outbox-table.ts';
import { connectDatabase } from './connect.ts';
import { isForeignKeyViolation } from './postgres-errors.ts';
import { createTransact } from './transact.ts';

const { url } = await testDatabase('transacted', new URL('../outbox/test-migrations/', import.meta.url));
const database = connectDatabase<WithOutbox>({ url });
afterAll(() => database.destroy());
const transact = createTransact(database);

const lock = (transaction: Transaction<WithOutbox>, id: number) =>
  sql`select pg_advisory_xact_lock(${id})`.execute(transaction);
const failWith = (code: string) => Object.assign(new Error('failed'), { code });

describe('a transaction', () => {
  it('is retried after a deadlock: two in the wrong order both succeed', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const attempts = [0, 0];
    const lockBoth = (mine: 0 | 1) =>
      transact(async (transaction) => {
        attempts[mine] = (attempts[mine] ?? 0) + 1;
        await lock(transaction, mine);
        both[mine].resolve();
        await both[1 - mine]?.promise;
        await lock(transaction, 1 - mine);
        return mine;
      });
    expect(await Promise.all([lockBoth(0), lockBoth(1)])).toEqual([0, 1]);
    expect(attempts.toSorted()).toEqual([1, 2]);
  });

  it.each(['40001', '40P01'])(
    'is tried five times when it ends with %s, and then reports unavailable',
    async (code) => {
      let attempts = 0;
      const work = transact(async () => {
        attempts += 1;
        throw failWith(code);
      });
      const error = await work.catch((reason: unknown) => reason);
      expect([attempts, isDependencyDown(error)]).toEqual([5, true]);
    },
  );

  it('is not retried after any other error', async () => {
    let attempts = 0;
    const work = transact(async () => {
      attempts += 1;
      throw failWith('23503');
    });
    const error = await work.catch((reason: unknown) => reason);
    expect([attempts, isForeignKeyViolation(error)]).toEqual([1, true]);
  });
});

it('transactions of one key run one after the other, on at most half of the connections', async () => {
  const settings = { poolSize: 4, queueTimeoutMs: 60_000, queueMax: 100 };
  const queued = createTransact(database, settings);
  const now = { all: 0, byKey: new Map<number, number>() };
  const most = { all: 0, byKey: 0 };
  const two = Promise.withResolvers<void>();
  const work = (key: number) =>
    queued(async (transaction) => {
      const [ofKey, all] = [(now.byKey.get(key) ?? 0) + 1, now.all + 1];
      now.byKey.set(key, ofKey);
      now.all = all;
      most.all = Math.max(most.all, all);
      most.byKey = Math.max(most.byKey, ofKey);
      if (all === 2) two.resolve();
      await two.promise;
      await sql`select 1`.execute(transaction);
      now.byKey.set(key, ofKey - 1);
      now.all -= 1;
    }, key);
  await Promise.all(Array.from({ length: 60 }, (_, index) => work(index % 6)));
  expect(most).toEqual({ all: 2, byKey: 1 });
});
