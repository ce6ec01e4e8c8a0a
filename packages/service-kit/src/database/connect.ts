import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;
const date = 1082;

interface ConnectOptions {
  readonly url: string;
  readonly poolSize?: number;
  /** Milliseconds after which a query counts as a dependency that is down; 0 waits for ever. */
  readonly queryTimeoutMs?: number;
  /** Told of a lost idle connection; the pool opens another by itself. */
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

/** A Kysely over a pg pool: `bigint` as number, `date` as YYYY-MM-DD text. Nothing is connected before the first query. */
export function connectDatabase<Tables>(options: ConnectOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 1500,
    query_timeout: options.queryTimeoutMs ?? 5000,
    types,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
