import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;
const date = 1082;

interface ConnectOptions {
  readonly url: string;
  readonly poolSize?: number;
  /** Milliseconds after which a query counts as a dependency that is down; 0 waits for ever. */
  readonly queryTimeoutMs?: number;
  /** Told of a lost connection on which no query runs; the pool opens another by itself. */
  readonly onIdleError?: (error: Error) => void;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Ids stay far below 2^53, and a calendar date must never pass through a time zone.
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Postgres ends the transaction of a process that says no more, frozen or cut off: what it has locked is free again. */
const silentTransactionMs = 15_000;

/** A Kysely over a pg pool: `bigint` as number, `date` as YYYY-MM-DD text. Nothing is connected before the first query. */
export function connectDatabase<Tables>(options: ConnectOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 1500,
    query_timeout: options.queryTimeoutMs ?? 5000,
    idle_in_transaction_session_timeout: silentTransactionMs,
    types,
  });
  // A transaction's connection can be lost between two queries, where the pool itself does not listen.
  pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)));
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
