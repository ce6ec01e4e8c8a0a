import type pg from 'pg';

interface Rows {
  readonly memorialId: number;
  readonly count: number;
}

/** Rows of photos without objects, for what is only about lists. The memorial's owner has its number. */
export async function addRows(pool: pg.Pool, { memorialId, count }: Rows): Promise<void> {
  const owner = 'insert into media.albums (memorial_id, owner_id) values ($1, $1) on conflict do nothing';
  await pool.query(owner, [memorialId]);
  await pool.query(
    `insert into media.photos (memorial_id, owner_id, filename, original_name, kind, contributor_name, is_selected,
       position, sha256, byte_size, width, height)
     select memorial, memorial, md5(memorial || '-' || n) || '.jpg', 'IMG_' || n || '.jpg', 'jpeg', 'Aunt May', n % 10 = 0, n,
       md5(n::text) || md5(memorial || '-' || n), 3000000, 4000, 3000
     from (select $1::bigint) as of (memorial), generate_series(1, $2::int) as n`,
    [memorialId, count],
  );
}
