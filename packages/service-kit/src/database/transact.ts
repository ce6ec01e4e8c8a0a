import type { Kysely, Transaction } from 'kysely';
import { createKeyedQueue } from './keyed-queue.ts';
import { isRetryable } from './postgres-errors.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from './settings.ts';

const maxAttempts = 5;

type Work<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Up to five tries where Postgres ended it because of others: `work` must bear that. @throws what `work` throws. */
export async function retriedTransaction<Tables, T>(database: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

/** Those with one `queueKey` wait in this process, without a connection. @throws unavailable: too many, or too long. */
export type Transact<Tables> = <T>(work: Work<Tables, T>, queueKey?: number | string) => Promise<T>;

type TransactSettings = Pick<DatabaseSettings, 'poolSize' | 'queueTimeoutMs' | 'queueMax'>;

/** Transactions of a database, those with a key on at most half of its connections: reads always find one of the others. */
export function createTransact<Tables>(
  database: Kysely<Tables>,
  { poolSize, queueTimeoutMs, queueMax }: TransactSettings = defaultDatabaseSettings,
): Transact<Tables> {
  const enqueue = createKeyedQueue({
    concurrency: Math.max(1, Math.floor(poolSize / 2)),
    max: queueMax,
    timeoutMs: queueTimeoutMs,
  });
  return (work, queueKey) => {
    const run = () => retriedTransaction(database, work);
    return queueKey === undefined ? run() : enqueue(queueKey, run);
  };
}
