import pg from 'pg';

const segmentsReady = 4;

const countReady = `select count(*)::int as ready from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`;

/**
 * Reserves segments of Postgres's write-ahead log. Without room for its next segment, Postgres stops, and reads fail
 * too.
 */
export async function reserveWal(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { ready } = (await client.query<{ ready: number }>(countReady)).rows[0] ?? { ready: 0 };
    if (ready >= segmentsReady) return;
    for (let segment = ready; segment < segmentsReady; segment += 1) {
      await client.query("select pg_logical_emit_message(true, 'afterglow', 'reserve')");
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  } finally {
    await client.end().catch(() => {});
  }
}
