import { originalKey, videoKey } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { timeout } from '../kit/figure.ts';
import { startWholeProduct } from '../kit/product/whole-product.ts';

const contentType = 'image/jpeg';

/** Starts the stores of a product without its processes. */
export async function startStoredProduct() {
  const product = await startWholeProduct({ frontEnd: false, processes: () => [] });
  const { bucket, query } = product;
  return {
    ...product,
    async addPhotos(ids: readonly number[], originals: readonly number[]): Promise<void> {
      await query('insert into media.albums (memorial_id, owner_id) values (7, 1)');
      for (const id of ids) await query(newPhoto(id));
      await query(`select setval('media.photos_id_seq', max(id)) from media.photos`);
      for (const id of originals)
        await bucket('media').putBuffer(originalKey(7, id), Buffer.from(`photo ${id}`), { contentType });
    },
    async addVideo(id: number): Promise<void> {
      await query(newVideo(id));
      await bucket('render').putBuffer(videoKey(7, `hash-${id}`), Buffer.from(`video ${id}`), { contentType });
    },
    async countRows(): Promise<number[]> {
      const tables = ['media.photos', 'media.albums', 'render.videos'];
      const counted = tables.map((table) => query<{ count: number }>(`select count(*)::int as count from ${table}`));
      return (await Promise.all(counted)).flatMap((rows) => rows.map(({ count }) => count));
    },
  };
}

export type StoredProduct = Awaited<ReturnType<typeof startStoredProduct>>;

const newPhoto = (id: number): string => `
  insert into media.photos (id, memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
  values (${id}, 7, 1, 'file-${id}', e'a\\tb\\\\n "ö" ${id}', 'jpeg', ${id}, 'sum-${id}', 3, 1, 1)`;

const newVideo = (id: number): string => `
  insert into render.slideshows (id, public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
    respect_photo_order, timing, deceased_name, photo_ids, is_asked) overriding system value
  values (${id}, 'show-${id}', 7, 'rose', 1, 'A life', 'allura', true, 5, 'Rose', '{1}', true);
  insert into render.videos (slideshow_id, owner_id, state, hash) values (${id}, 1, 'ready', 'hash-${id}')`;

export async function holdTable(
  { adminUrl, query }: StoredProduct,
  table: string,
): Promise<{ isAwaited(): Promise<void>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`begin; lock table ${table}`);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    isAwaited: async () => void (await eventually(async () => (await query(waiting)).length > 0, timeout)),
    release: () => client.end(),
  };
}
