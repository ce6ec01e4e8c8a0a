import fc from 'fast-check';
import { expect, it } from 'vitest';
import { image } from './adapters/upload.fixture.ts';
import { mediaFixture } from './media.fixture.ts';

const media = await mediaFixture();
const { send, ada, deps } = media;
const photos = '/api/memorials/memorial-11/photos';
const clients = 20;
const rounds = 12;
const deleted = new Set<number>();

interface Change {
  readonly what: 'reorder' | 'select one' | 'select many' | 'upload' | 'delete' | 'restore' | 'read';
  readonly status: number;
  readonly code: string | undefined;
}

async function changeAll(client: number): Promise<Change[]> {
  const done: Change[] = [];
  const note = (what: Change['what'], { statusCode, json }: { statusCode: number; json(): { code?: string } }) =>
    done.push({ what, status: statusCode, code: statusCode >= 400 ? json().code : undefined });
  for (let round = 0; round < rounds; round += 1) {
    const list: { id: number }[] = (await send('GET', photos)).json();
    const ids =
      fc.sample(
        fc.shuffledSubarray(
          list.map(({ id }) => id),
          { minLength: 1 },
        ),
        { numRuns: 1, seed: client },
      )[0] ?? [];
    const isSelected = (client + round) % 2 === 0;
    const photo = `/api/photos/${ids[0]}`;
    const changes = [
      async () => note('reorder', await send('PATCH', `${photos}/reorder`, ada, { photoIds: ids })),
      async () => note('select one', await send('PATCH', `${photo}/selection`, ada, { isSelected })),
      async () => note('select many', await send('PATCH', `${photos}/selection`, ada, { photoIds: ids, isSelected })),
      async () =>
        client % 5 === 0
          ? note('upload', await media.upload([{ file: image(`${client} ${round}`) }]))
          : note('read', await send('GET', photos)),
      async () => {
        deleted.add(ids[0] ?? 0);
        note('delete', await send('DELETE', photo));
        if (client % 2 === 0) note('restore', await send('POST', `${photo}/restore`));
      },
    ];
    await changes[(client + round) % changes.length]?.();
  }
  return done;
}

/** Answers to a client whose list is older than a deletion. */
const stale = ['photo_ids_foreign', 'photo_not_found'];

it('loses and duplicates no photo while 20 clients reorder, select, upload, delete and restore concurrently', async () => {
  const before = await media.addRows(60);
  const done = (await Promise.all(Array.from({ length: clients }, (_, client) => changeAll(client)))).flat();
  expect(done.filter(({ status, code }) => status >= 500 || (code !== undefined && !stale.includes(code)))).toEqual([]);
  const well = (what: Change['what']) => done.filter((change) => change.what === what && change.status < 300).length;
  expect(well('upload')).toBeGreaterThan(0);
  expect(well('restore')).toBeGreaterThan(0);
  expect(well('delete')).toBeGreaterThan(0);
  const all = await deps.database.selectFrom('photos').selectAll().where('memorial_id', '=', 11).execute();
  expect(all).toHaveLength(before.length + well('upload'));
  expect(new Set(all.map(({ position }) => position)).size).toBe(all.length);
  const rows = await media.rows();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before.filter((id) => !deleted.has(id))));
  expect(rows.findLastIndex((row) => row.is_selected)).toBe(rows.filter((row) => row.is_selected).length - 1);
});
