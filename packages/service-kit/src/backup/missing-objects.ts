import { originalKey, originalsPrefix, videoKey } from '@afterglow/proto';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { BucketName } from './manifest.ts';
import type { SchemaClients } from './schema-clients.ts';

export type Buckets = Readonly<Record<BucketName, ObjectStore>>;

export interface Compared {
  readonly count: number;
  readonly missing: readonly number[];
}

const [memorialsAtOnce, videosAtOnce, asksAtOnce] = [100, 500, 8];

const albums = `
  select memorial_id::int8::text as memorial, array_agg(id::text) as ids from photos
  where memorial_id > $1 group by memorial_id order by memorial_id limit ${memorialsAtOnce}`;

async function findOriginals(media: ObjectStore, memorialId: number): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const key of media.list(originalsPrefix(memorialId))) keys.add(key);
  return keys;
}

async function comparePhotos(client: pg.Client, media: ObjectStore): Promise<Compared> {
  const missing: number[] = [];
  let count = 0;
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ memorial: string; ids: string[] }>(albums, [after]);
    for (const { memorial, ids } of rows) {
      const stored = await findOriginals(media, Number(memorial));
      count += ids.length;
      const isMissing = (id: string) => !stored.has(originalKey(Number(memorial), Number(id)));
      missing.push(...ids.filter(isMissing).map(Number));
      after = memorial;
    }
    if (rows.length < memorialsAtOnce) return { count, missing };
  }
}

const shown = `
  select slideshow_id::text as id, memorial_id::text as memorial, hash
  from videos join slideshows on slideshows.id = slideshow_id
  where hash is not null and slideshow_id > $1 order by slideshow_id limit ${videosAtOnce}`;

async function compareVideos(client: pg.Client, render: ObjectStore): Promise<Compared> {
  const inTurn = pLimit(asksAtOnce);
  const missing: number[] = [];
  let count = 0;
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ id: string; memorial: string; hash: string }>(shown, [after]);
    const heads = rows.map(({ memorial, hash }) => inTurn(() => render.head(videoKey(Number(memorial), hash))));
    const found = await Promise.all(heads);
    missing.push(...rows.filter((_, index) => !found[index]).map(({ id }) => Number(id)));
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < videosAtOnce) return { count, missing };
  }
}

export interface Comparison {
  readonly photos: Compared;
  readonly videos: Compared;
}

export const compareRows = async (clients: SchemaClients, buckets: Buckets): Promise<Comparison> => ({
  photos: await comparePhotos(clients.media, buckets.media),
  videos: await compareVideos(clients.render, buckets.render),
});

const stillThere = {
  photos: 'select id::text from photos where id = any($1)',
  videos: 'select slideshow_id::text as id from videos where slideshow_id = any($1)',
};

async function listIds(client: pg.Client, statement: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(statement, [ids]);
  return rows.map(({ id }) => Number(id));
}

export async function findLost(
  clients: SchemaClients,
  buckets: Buckets,
): Promise<{ photos: number[]; videos: number[] }> {
  const { photos, videos } = await compareRows(clients, buckets);
  return {
    photos: await listIds(clients.media, stillThere.photos, photos.missing),
    videos: await listIds(clients.render, stillThere.videos, videos.missing),
  };
}
