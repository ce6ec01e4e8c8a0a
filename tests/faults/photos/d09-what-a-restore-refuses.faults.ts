import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalKey } from '@afterglow/proto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../kit/resources.ts';
import { backUp, restore } from './backup-commands.ts';
import { holdTable, startStoredProduct } from './stored-product.ts';

const folder = await temporaryFolder();
const [stack, other] = await Promise.all([startStoredProduct(), startStoredProduct()]);
await stack.addPhotos([1, 2, 3], [1, 2, 3]);
await stack.addVideo(1);
const name = await backUp(stack, folder);
const file = join(folder, name);

async function flipByte(file: string, position: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer: bytes } = await handle.read(Buffer.alloc(1), 0, 1, position);
  await handle.write(Buffer.from([(bytes[0] ?? 0) ^ 1]), 0, 1, position);
  await handle.close();
}

describe('a backup of rows and objects', () => {
  const refused = (words: string) => expect(restore(other, folder, name)).rejects.toThrow(words);

  it('D9: can be read by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('D9: is refused if a byte of it has changed, and the stores stay empty', async () => {
    const bytes = await readFile(file);
    for (const position of [700, ...['photo 2', 'madeAt', 'postgres/media'].map((text) => bytes.indexOf(text))]) {
      await flipByte(file, position);
      await expect(restore(other, folder, name), String(position)).rejects.toThrow(/damaged|ends too early/);
      await flipByte(file, position);
    }
    expect(await other.countRows()).toEqual([0, 0, 0]);
  });

  it('D9: is refused while the product runs, by another release, and by stores that contain data', async () => {
    const client = new pg.Client({ connectionString: other.databaseUrls.media });
    await client.connect();
    await refused('The product is running.');
    await client.end();

    const [row] = await other.query<{ name: string; timestamp: string }>(
      `delete from media.kysely_migration where name = '0010-keep-totals' returning name, timestamp`,
    );
    await refused('media differs by 0010-keep-totals');
    await other.query(`insert into media.kysely_migration values ('${row?.name}', '${row?.timestamp}')`);

    await other.query('insert into media.albums (memorial_id, owner_id) values (1, 1)');
    await refused('There is data already, in media.albums');
    await other.query('delete from media.albums');

    await other.bucket('render').putBuffer('memorials/1/videos/x.mp4', Buffer.from('x'), { contentType: 'video/mp4' });
    await refused('There is data already, in the bucket of render');
    await other.bucket('render').deletePrefix('memorials/');
  });

  it('D9: is restored by the same command after a killed restore', async () => {
    const held = await holdTable(other, 'render.slideshows in share mode');
    const killed = restore(other, folder, name);
    killed.catch(() => undefined);
    await held.isAwaited();
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'render'`);
    await expect(killed).rejects.toThrow();
    await held.release();
    expect(await other.countRows()).toEqual([0, 0, 0]);
    await other.bucket('media').putBuffer(originalKey(7, 1), Buffer.from('its own'), { contentType: 'image/jpeg' });

    expect(await restore(other, folder, name)).toContain('restored: photos 3, originals 3, videos 1');
    expect(String(await other.bucket('media').getBuffer(originalKey(7, 1)))).toBe('photo 1');
    const columns = 'id, original_name, sender, list_version';
    const albums = `select ${columns} from media.photos join media.albums using (memorial_id) order by id`;
    expect(await other.query(albums)).toEqual(await stack.query(albums));
    const next = `insert into media.photos (memorial_id, owner_id, filename, original_name, kind, position, sha256, byte_size, width, height)
      values (7, 1, 'new', 'new', 'jpeg', 9, 'new', 1, 1, 1) returning id`;
    expect(await other.query(next)).toEqual(await stack.query(next));
    const totals = 'select name, sum(row_count), sum(bytes) from media.totals group by 1';
    expect(await other.query(totals)).toEqual(await stack.query(totals));
  });
});
