import type { Kysely, Transaction } from 'kysely';
import { createKeyedQueue } from './keyed-queue.ts';
import { isRetryable } from './postgres-errors.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from './settings.ts';

const maxAttempts = 5;

type Work<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** Runs `work` up to five times if Postgres aborts it because of a conflict. @throws what `work` throws. */
export async function retriedTransaction<Tables, T>(database: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

type TransactSettings = Pick<DatabaseSettings, 'poolSize' | 'queueTimeoutMs' | 'queueMax'>;

/**
 * Transactions with the same `queueKey` wait for each other in this process, without a connection. Keyed transactions use
 * at most half of the pool, so that reads always find a connection. @throws unavailable if too many wait, or too long.
 */
export function createTransact<Tables>(
  database: Kysely<Tables>,
  { poolSize, queueTimeoutMs, queueMax }: TransactSettings = defaultDatabaseSettings,
) {
  const enqueue = createKeyedQueue({
    concurrency: Math.max(1, Math.floor(poolSize / 2)),
    max: queueMax,
    timeoutMs: queueTimeoutMs,
  });
  return <T>(work: Work<Tables, T>, queueKey?: number | string): Promise<T> => {
    const run = () => retriedTransaction(database, work);
    return queueKey === undefined ? run() : enqueue(queueKey, run);
  };
}

export type Transact<Tables> = ReturnType<typeof createTransact<Tables>>;
