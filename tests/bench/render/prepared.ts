import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database.ts';
import type { Product } from '../product.ts';
import type { Album } from './album.ts';

const lookEveryMs = 100;
const timeoutMs = 5 * 60_000;

export async function awaitPrepared(product: Product, { memorial, photoIds }: Album): Promise<void> {
  const database = await openDatabase(product, 'render');
  const count = `select count(*)::int as made from objects where memorial_id = $1 and kind = 'photo' and ready`;
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(lookEveryMs)) {
      const { rows } = await database.query<{ made: number }>(count, [memorial.id]);
      if ((rows[0]?.made ?? 0) >= photoIds.length) return;
    }
    throw new Error('the pictures are not prepared after 5 minutes');
  } finally {
    await database.end();
  }
}

/** Deletes everything derived except gallery pictures and songs, so that the next video starts from the originals. */
export async function deletePrepared(product: Product, { memorial }: Album): Promise<void> {
  const database = await openDatabase(product, 'render');
  const statement = `delete from objects where kind = 'motion'
    or memorial_id = $1 and kind in ('photo', 'caption', 'title', 'closing', 'poster', 'piece')`;
  await database.query(statement, [memorial.id]).finally(() => database.end());
  const below = (bucket: string, pattern: string) =>
    globSync(join(product.dataDir, 'objects', bucket, 'objects', 'memorials', String(memorial.id), pattern));
  const made = [...below('render', '{pictures,posters,pieces}'), ...below('media', 'derived/*/frame.rgb')];
  await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
}
