import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { addRows, startMediaProduct, uploadPath } from '../kit/product/media-product.ts';
import { expectReordersAtOnce } from './reorder-at-once.ts';

const product = await startMediaProduct();
const clients = figure(20, 6);
const reorders = figure(50, 6);
const photos = figure(300, 60);
const uploads = figure(100, 6);

it(
  `D1: ${clients} clients of three copies of media reorder ${photos} photos ${reorders} times while others upload and select, and none is lost or duplicated`,
  async () => {
    const copies = await Promise.all(Array.from({ length: 3 }, () => product.startMedia()));
    await addRows(product.pool, { memorialId: 1, count: photos });
    const album = { path: uploadPath.owner(1), headers: await product.signedIn(1), rows: product.rows };
    await expectReordersAtOnce({ ...album, urls: copies.map(({ url }) => url) }, { clients, reorders, uploads });
  },
  testMs,
);

it(
  'D1: a reorder during another of the same album in a second copy of media is applied on top of it',
  async () => {
    const untilReleased = { DATABASE_LOCK_TIMEOUT_MS: `${testMs}`, DATABASE_QUERY_TIMEOUT_MS: `${testMs}` };
    const copies = [await product.startMedia(untilReleased), await product.startMedia(untilReleased)];
    await addRows(product.pool, { memorialId: 2, count: 6 });
    const headers = await product.signedIn(2);
    const idsInOrder = async (): Promise<number[]> => {
      const listed = 'select id::int from media.photos where memorial_id = 2 order by position';
      return (await product.pool.query<{ id: number }>(listed)).rows.map(({ id }) => id);
    };
    const [first, second, third, fourth, fifth, sixth] = await idsInOrder();
    const waiting = async (): Promise<number> => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await product.pool.query(waits)).rowCount ?? 0;
    };

    // The first reorder waits for this row with the order that it has read.
    const release = await product.hold('select from media.photos where id = $1 for update', [sixth]);
    const reorders: Promise<Response>[] = [];
    for (const [index, photoIds] of [[sixth, fifth], [third]].entries()) {
      const url = `${copies[index]?.url}${uploadPath.owner(2)}/reorder`;
      reorders.push(sendJson('PATCH', url, headers, { photoIds }));
      await eventually(async () => (await waiting()) === index + 1, timeout);
    }
    await release();
    expect((await Promise.all(reorders)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await idsInOrder()).toEqual([third, sixth, fifth, first, second, fourth]);
  },
  testMs,
);
