import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Memorial } from '@afterglow/proto';
import { openDatabase } from '../database.ts';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { makeAlbum } from '../render/album.ts';

export interface CopiedAlbum {
  readonly organizer: Person;
  readonly memorial: Memorial;
}

const kept = ['originals/{id}', 'derived/{id}/thumb', 'derived/{id}/display'];

/** A copy links to the original's objects. */
function linkObjects({ dataDir }: Product, memorialId: number, from: number, to: number): void {
  const folder = join(dataDir, 'objects', 'media', 'objects', 'memorials', String(memorialId));
  for (const key of kept) {
    const [source, target] = [from, to].map((id) => join(folder, key.replace('{id}', String(id))));
    if (source === undefined || target === undefined) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(source, target);
  }
}

const copyAll = `
  insert into photos (memorial_id, owner_id, filename, original_name, kind, contributor_name, position, sha256, byte_size,
    width, height, taken_at)
  select memorial_id, owner_id, copy.filename, original_name, kind, contributor_name, 100000 + copy.n, copy.sha256, byte_size,
    width, height, taken_at
  from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as copy (source, filename, sha256, n)
  join photos on photos.id = copy.source
  order by copy.n returning id`;

/** Creates a memorial with this many photos: some uploaded, the rest as copies, all unselected. */
export async function copiedAlbum(product: Product, paths: readonly string[], count: number): Promise<CopiedAlbum> {
  const { organizer, memorial, photoIds } = await makeAlbum(product.origin, paths);
  const params = { memorialRef: memorial.publicId };
  const body = { photoIds: [...photoIds], isSelected: false };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
  const sources = Array.from({ length: count - photoIds.length }, (_, n) => photoIds[n % photoIds.length] ?? 0);
  const filenames = sources.map(() => `${randomBytes(16).toString('base64url')}.jpg`);
  const sums = sources.map(() => randomBytes(32).toString('hex'));
  const database = await openDatabase(product, 'media');
  try {
    const { rows } = await database.query<{ id: string }>(copyAll, [sources, filenames, sums]);
    for (const [n, { id }] of rows.entries()) linkObjects(product, memorial.id, sources[n] ?? 0, Number(id));
    await database.query('analyze photos');
  } finally {
    await database.end();
  }
  return { organizer, memorial };
}
