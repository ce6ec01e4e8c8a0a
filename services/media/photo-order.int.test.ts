import fc from 'fast-check';
import { expect, it } from 'vitest';
import { picture } from './adapters/upload.fixture.ts';
import { mediaFixture } from './media.fixture.ts';

const media = await mediaFixture();
const { send, ada } = media;
const photos = '/api/memorials/memorial-11/photos';
const clients = 20;
const rounds = 12;

/** A client that changes the list as it last saw it, while the others do so too. */
async function changeAll(client: number): Promise<number[]> {
  const statuses: number[] = [];
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
    const changes = [
      () => send('PATCH', `${photos}/reorder`, ada, { photoIds: ids }),
      () => send('PATCH', `/api/photos/${ids[0]}/selection`, ada, { isSelected }),
      () => send('PATCH', `${photos}/selection`, ada, { photoIds: ids, isSelected }),
      () => (client % 5 === 0 ? media.upload([{ file: picture(`${client} ${round}`) }]) : send('GET', photos)),
    ];
    const answer = await changes[(client + round) % changes.length]?.();
    statuses.push(answer?.statusCode ?? 0);
  }
  return statuses;
}

it('loses and doubles nothing while 20 clients reorder, select and upload at once', async () => {
  const before = await media.addRows(60);
  const statuses = (await Promise.all(Array.from({ length: clients }, (_, client) => changeAll(client)))).flat();
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  const rows = await media.rows();
  const uploaded = statuses.filter((status) => status === 201).length;
  expect(uploaded).toBe(12);
  expect(rows).toHaveLength(before.length + uploaded);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  expect(rows.findLastIndex((row) => row.is_selected)).toBe(rows.filter((row) => row.is_selected).length - 1);
});
