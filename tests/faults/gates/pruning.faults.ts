import { eventually, testEnvironment } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { isFull, testMs, timeout } from '../figure.ts';
import { startProduct } from '../photos/product.ts';
import { processStarter } from '../processes.ts';

const environment = await testEnvironment('auth');
const auth = new pg.Client({ connectionString: environment.database.url });
await auth.connect();
afterAll(() => auth.end());
const product = await startProduct();
const start = processStarter();

// The first look of a task comes a minute after the start.
it.runIf(isFull)(
  'auth deletes sessions that have expired, and no others',
  async () => {
    await auth.query(`
      insert into users (id, email, password_hash, first_name, last_name) overriding system value
      values (1, 'ada@example.org', 'no hash', 'Ada', 'Byron')`);
    await auth.query(`
      insert into sessions (id, user_id, expires_at)
      values ('expired', 1, now() - interval '1 minute'), ('valid', 1, now() + interval '1 day')`);
    await start('services/auth/main', { env: environment.variables });
    const listIds = async () => (await auth.query<{ id: string }>('select id from sessions')).rows.map(({ id }) => id);
    await eventually(async () => (await listIds()).length < 2, timeout);
    expect(await listIds()).toEqual(['valid']);
  },
  testMs,
);

it.runIf(isFull)(
  'media deletes what is known of archives of two days ago, and of no others',
  async () => {
    await product.pool.query('insert into media.albums (memorial_id, owner_id) values (1, 1)');
    await product.pool.query(`
      insert into media.archives (id, memorial_id, selected, count, created_at)
      values ('old', 1, false, 1, now() - interval '2 days'), ('new', 1, false, 1, now())`);
    await start('services/media/worker', { env: product.mediaVariables });
    const listIds = async () => (await product.pool.query('select id from media.archives')).rows.map(({ id }) => id);
    await eventually(async () => (await listIds()).length < 2, timeout);
    expect(await listIds()).toEqual(['new']);
  },
  testMs,
);
