import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { traceQuery } from '../tracing/query-spans.ts';
import { discardTimedOut } from './discard-timed-out.ts';
import { observePool } from './observe-pool.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from './settings.ts';

const int8 = 20;
const date = 1082;

interface ConnectOptions extends Partial<DatabaseSettings> {
  readonly url: string;
  /** Milliseconds that a transaction may say nothing; 0 is no limit. */
  readonly silentTransactionMs?: number;
  /** Told of a lost connection on which no query runs; the pool opens another by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Where the pool is measured. */
  readonly metrics?: Pick<Metrics, 'registry'>;
}

/** How values are read: `bigint` as number, `date` as YYYY-MM-DD text. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Ids stay far below 2^53, and a calendar date must never pass through a time zone.
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Postgres ends the transaction of a process that says no more, frozen or cut off: what it has locked is free again. */
const defaultSilentTransactionMs = 15_000;

/** Milliseconds that a connection is kept unused: one that has to be made first is what a busy Postgres lets wait longest. */
const keptUnusedMs = 60_000;

/** How much of the client's timeout the server has: it ends a query before the client gives it up and leaves it running. */
const serverShare = 0.9;

/** Connects at the first query. A query or a lock that takes too long is an error that `isDependencyDown` knows. */
export function connectDatabase<Tables>({
  url,
  onIdleError,
  metrics,
  silentTransactionMs = defaultSilentTransactionMs,
  ...changes
}: ConnectOptions): Kysely<Tables> {
  const settings = { ...defaultDatabaseSettings, ...changes };
  const { queryTimeoutMs } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: keptUnusedMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: Math.ceil(queryTimeoutMs * serverShare),
    lock_timeout: queryTimeoutMs === 0 ? 0 : settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: silentTransactionMs,
    types: postgresTypes,
  });
  // A transaction's connection can be lost between two queries, where the pool itself does not listen.
  pool.on('connect', (client) => client.on('error', (error) => onIdleError?.(error)));
  pool.on('error', () => undefined);
  if (metrics) observePool(metrics.registry, pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardTimedOut(pool) }), log: traceQuery });
}
