import type { Kysely, Transaction } from 'kysely';
import { createKeyedQueue } from './keyed-queue.ts';
import { isRetryable } from './postgres-errors.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from './settings.ts';

const maxAttempts = 5;

type Work<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/**
 * Runs `work` in a transaction, and up to four times more where Postgres ended it for a deadlock or a serialization
 * failure: what else `work` does must bear to be done twice.
 * @throws what `work` throws; the last failure when all attempts fail, which `isDependencyDown` knows.
 */
export async function retriedTransaction<Tables, T>(database: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs a transaction as `retriedTransaction` does. Those with the same `queueKey` run one after the other in this process
 * and wait without a connection; Postgres' own locks are for the other processes.
 * @throws unavailable when too many wait for the key, or for too long.
 */
export type Transact<Tables> = <T>(work: Work<Tables, T>, queueKey?: number) => Promise<T>;

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
