import { readdir } from 'node:fs/promises';
import { serviceMemory } from '@afterglow/local-stack';
import { eventually, whenDone } from '@afterglow/test-kit';
import pg from 'pg';
import { timeout } from '../figure.ts';
import type { Process } from '../processes.ts';
import { startMemorialPeer } from './memorial-peer.ts';
import { type ServicesOptions, startServices, type Variables } from './services.ts';

export interface PhotoFacts {
  readonly id: number;
  readonly memorial_id: number;
  readonly original_name: string;
  readonly sha256: string;
  readonly is_selected: boolean;
  readonly position: number;
}

/** Prepares media, whose copies a test starts, with a stand-in for memorial. */
export async function startMediaProduct({ variables, stores = [] }: ServicesOptions = {}) {
  const memorial = await startMemorialPeer();
  const services = await startServices([], {
    stores: ['media', ...stores],
    variables: { ...serviceMemory, MEMORIAL_URL: memorial.url, ...variables },
  });
  const { databases, buckets, spool } = services;
  const startMedia = (changes?: Variables, port?: number): Promise<Process> =>
    services.start('media/main', changes, port === undefined ? {} : { port });
  const startWeb = (mediaUrl: string, changes: Variables = {}): Promise<Process> =>
    services.startWeb({ ...serviceMemory, MEDIA_URL: mediaUrl, ...changes });

  const hold = async (query: string, values: readonly unknown[]): Promise<() => Promise<unknown>> => {
    const holder = new pg.Client({ connectionString: databases.media.adminUrl });
    await holder.connect();
    whenDone(() => holder.end());
    await holder.query('begin');
    await holder.query(query, [...values]);
    return () => holder.query('rollback');
  };

  const rows = async (): Promise<PhotoFacts[]> =>
    (
      await services.pools.media.query<PhotoFacts>(
        'select id::int, memorial_id::int, original_name, sha256, is_selected, position from media.photos order by id',
      )
    ).rows;
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of buckets.media.store.list('memorials/')) found.push(key);
    return found;
  };
  const originals = async (): Promise<number[]> =>
    (await keys()).filter((key) => key.includes('/originals/')).map((key) => Number(key.split('/').at(-1)));
  const spooled = async (): Promise<string[]> => {
    const found = await readdir(spool, { recursive: true });
    // Each process has a folder with a heartbeat.
    return found.filter((path) => path.includes('/') && !path.endsWith('/heartbeat'));
  };
  let memorials = 0;
  const newMemorial = (): number => {
    memorials += 1;
    return memorials;
  };
  const settled = () => eventually(async () => (await spooled()).length === 0, timeout);
  const { deadlines } = memorial;
  const [pool, objects] = [services.pools.media, buckets.media];
  return {
    ...services,
    ...{ startMedia, startWeb, pool, objects, deadlines, newMemorial, hold },
    ...{ rows, keys, originals, spooled, settled },
  };
}

export type MediaProduct = Awaited<ReturnType<typeof startMediaProduct>>;

export const uploadPath = {
  owner: (memorial: number): string => `/api/memorials/m${memorial}/photos`,
  contributor: (memorial: number, index = 1): string => `/api/invitations/t${memorial}-${index}/upload`,
} as const;

interface Rows {
  readonly memorialId: number;
  readonly count: number;
}

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
