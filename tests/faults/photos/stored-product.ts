import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '@afterglow/local-stack';
import { originalKey, videoKey } from '@afterglow/proto';
import { folderObjectStore, type ObjectStore } from '@afterglow/service-kit/object-store';
import { eventually } from '@afterglow/test-kit';
import pg from 'pg';
import { timeout } from '../figure.ts';

const contentType = 'image/jpeg';

export interface StoredProduct extends Stack {
  bucket(name: 'media' | 'render'): ObjectStore;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Rows and originals of an album; a photo may be without. */
  addPhotos(ids: readonly number[], originals: readonly number[]): Promise<void>;
  addVideo(slideshowId: number): Promise<void>;
  /** Photos, albums and videos. */
  countRows(): Promise<number[]>;
}

/** The stores of a product, with its schemas, of which no process runs. */
export async function startStores(dataDir: string): Promise<StoredProduct> {
  const stack = await startStack({ dataDir, frontEnd: false, processes: () => [] });
  const bucket: StoredProduct['bucket'] = (name) => folderObjectStore(join(stack.dataDir, 'objects', name));
  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: stack.adminUrl });
    await client.connect();
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  };
  return {
    ...stack,
    bucket,
    query,
    async addPhotos(ids, originals) {
      await query('insert into media.albums (memorial_id, owner_id) values (7, 1)');
      for (const id of ids) await query(newPhoto(id));
      await query(`select setval('media.photos_id_seq', max(id)) from media.photos`);
      for (const id of originals)
        await bucket('media').putBuffer(originalKey(7, id), Buffer.from(`photo ${id}`), { contentType });
    },
    async addVideo(id) {
      await query(newVideo(id));
      await bucket('render').putBuffer(videoKey(7, `hash-${id}`), Buffer.from(`video ${id}`), { contentType });
    },
    async countRows() {
      const tables = ['media.photos', 'media.albums', 'render.videos'];
      const counted = tables.map((table) => query<{ count: number }>(`select count(*)::int as count from ${table}`));
      return (await Promise.all(counted)).flatMap((rows) => rows.map(({ count }) => count));
    },
  };
}

const newPhoto = (id: number): string => `
  insert into media.photos (id, memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
  values (${id}, 7, 1, 'file-${id}', e'a\\tb\\\\n "ö" ${id}', 'jpeg', ${id}, 'sum-${id}', 3, 1, 1)`;

const newVideo = (id: number): string => `
  insert into render.slideshows (id, public_id, memorial_id, memorial_public_id, owner_id, title, title_font,
    respect_photo_order, timing, deceased_name, photo_ids, is_asked) overriding system value
  values (${id}, 'show-${id}', 7, 'rose', 1, 'A life', 'allura', true, 5, 'Rose', '{1}', true);
  insert into render.videos (slideshow_id, owner_id, state, hash) values (${id}, 1, 'ready', 'hash-${id}')`;

/** Holds a table back until it is let go. */
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

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'afterglow-backup-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
