import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

function discarding(client: PostgresPoolClient): PostgresPoolClient {
  let givenUp: unknown;
  async function guarded<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (givenUp !== undefined) throw givenUp;
    try {
      return await client.query<R>(sql, parameters);
    } catch (error) {
      if (isGivenUp(error)) givenUp = error;
      throw error;
    }
  }
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? guarded<R>(asked, parameters) : client.query(asked);
  }
  return { query, release: (discard) => client.release(discard || givenUp !== undefined) };
}

/** Closes connections whose query timed out, since the query still runs and would block the next caller. */
export const discardTimedOut = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => discarding((await pool.connect()) as PostgresPoolClient),
  end: () => pool.end(),
});
