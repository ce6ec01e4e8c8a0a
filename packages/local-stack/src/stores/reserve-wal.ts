import pg from 'pg';

/** Of 16 MB each. Checkpoints recycle as many by themselves: `min_wal_size` is 80 MB unless told. */
const segmentsReady = 4;

const countReady = `select count(*)::int as ready from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`;

/**
 * Has Postgres keep some segments of its write-ahead log ready: on a full disk it ends, and reads with it, as soon as there is
 * no room for the next one.
 */
export async function reserveWal(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { ready } = (await client.query<{ ready: number }>(countReady)).rows[0] ?? { ready: 0 };
    if (ready >= segmentsReady) return;
    for (let segment = ready; segment < segmentsReady; segment += 1) {
      // An empty segment is not left.
      await client.query("select pg_logical_emit_message(true, 'afterglow', 'reserve')");
      await client.query('select pg_switch_wal()');
    }
    // Renames those that are behind to come next.
    await client.query('checkpoint');
  } finally {
    await client.end().catch(() => {});
  }
}
