import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { seeded } from './corpus/random.ts';
import { smallPhotos } from './photos-to-send.ts';
import { startProduct, uploadPath } from './product.ts';
import { addRows } from './rows.ts';
import { send } from './sending.ts';

const product = await startProduct();
const clients = figure(20, 6);
const reorders = figure(50, 6);
const photos = figure(300, 60);

it(
  `D1: ${clients} clients of three copies of media reorder ${photos} photos ${reorders} times while others upload and select, and none is lost or duplicated`,
  async () => {
    const copies = await Promise.all(Array.from({ length: 3 }, () => product.startMedia()));
    const copyFor = (client: number): string => copies[client % copies.length]?.url ?? '';
    const owner = await product.signedIn(1);
    const json = { ...owner, 'content-type': 'application/json' };
    await addRows(product.pool, { memorialId: 1, count: photos });
    const before = (await product.rows()).map(({ id }) => id);
    const buildPath = (client: number): string => `${copyFor(client)}${uploadPath.owner(1)}`;
    const statuses: number[] = [];
    const change = async (url: string, body: object): Promise<void> => {
      const answer = await fetch(url, { method: 'PATCH', headers: json, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    };
    const reorder = async (client: number): Promise<void> => {
      const random = seeded(client);
      const path = buildPath(client);
      for (let round = 0; round < reorders; round += 1) {
        const listed = await fetch(path, { headers: owner });
        if (listed.status !== 200) throw new Error(`the list was answered ${listed.status}: ${await listed.text()}`);
        const list = (await listed.json()) as { id: number }[];
        const named = list.map(({ id }) => ({ id, at: random() })).toSorted((one, other) => one.at - other.at);
        const photoIds = named.slice(0, 1 + Math.floor(random() * named.length)).map(({ id }) => id);
        await change(`${path}/reorder`, { photoIds });
      }
    };
    const select = async (client: number): Promise<void> => {
      const random = seeded(1000 + client);
      const path = buildPath(client);
      const any = () => before[Math.floor(random() * before.length)];
      for (let round = 0; round < reorders; round += 1) {
        const isSelected = random() < 0.5;
        if (round % 2 === 0) await change(`${copyFor(client)}/api/photos/${any()}/selection`, { isSelected });
        else await change(`${path}/selection`, { photoIds: [...new Set([any(), any(), any()])], isSelected });
      }
    };
    const photo = await smallPhotos();
    const uploads = figure(100, 6);
    const upload = async (): Promise<void> => {
      for (let index = 0; index < uploads; index += 1) {
        const { status } = await send(buildPath(index), owner, [{ name: `${index}.jpg`, bytes: photo(index) }]);
        statuses.push(status);
      }
    };
    const all = Array.from({ length: clients }, (_, client) => reorder(client));
    await Promise.all([...all, select(1), select(2), upload()]);

    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    const after = await product.rows();
    expect(after).toHaveLength(photos + uploads);
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ position }) => position)).size).toBe(after.length);
    const lists = await Promise.all(
      copies.map(async (_, copy) => (await fetch(buildPath(copy), { headers: owner })).json()),
    );
    expect(lists.slice(1)).toEqual(lists.slice(1).map(() => lists[0]));
    const list = lists[0] as { id: number; isSelected: boolean }[];
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)));
    const selected = list.filter(({ isSelected }) => isSelected);
    expect(list.findLastIndex(({ isSelected }) => isSelected)).toBe(selected.length - 1);
  },
  testMs,
);

it(
  'D1: a reorder during another of the same album in a second copy of media is applied on top of it',
  async () => {
    const untilReleased = { DATABASE_LOCK_TIMEOUT_MS: `${testMs}`, DATABASE_QUERY_TIMEOUT_MS: `${testMs}` };
    const copies = [await product.startMedia(untilReleased), await product.startMedia(untilReleased)];
    await addRows(product.pool, { memorialId: 2, count: 6 });
    const headers = { ...(await product.signedIn(2)), 'content-type': 'application/json' };
    const idsInOrder = async (): Promise<number[]> => {
      const listed = 'select id::int from media.photos where memorial_id = 2 order by position';
      return (await product.pool.query<{ id: number }>(listed)).rows.map(({ id }) => id);
    };
    const [first, second, third, fourth, fifth, sixth] = await idsInOrder();
    const waiting = async (): Promise<number> => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await product.pool.query(waits)).rowCount ?? 0;
    };

    // A reorder waits for this photo, having read the order before it.
    const release = await product.hold('select from media.photos where id = $1 for update', [first]);
    const reorders: Promise<Response>[] = [];
    for (const [index, photoIds] of [[sixth, fifth], [third]].entries()) {
      const url = `${copies[index]?.url}${uploadPath.owner(2)}/reorder`;
      reorders.push(fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ photoIds }) }));
      await eventually(async () => (await waiting()) === index + 1, timeout);
    }
    await release();
    expect((await Promise.all(reorders)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await idsInOrder()).toEqual([third, sixth, fifth, first, second, fourth]);
  },
  testMs,
);
