import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { isFull, testMs, timeout } from '../kit/figure.ts';
import { startServices } from '../kit/product/services.ts';

const { pools, start } = await startServices([], { stores: ['auth', 'media'] });
const { auth, media } = pools;

// Tasks first run a minute after the start.
it.runIf(isFull)(
  'auth deletes expired sessions only',
  async () => {
    await auth.query(`
      insert into users (id, email, password_hash, first_name, last_name) overriding system value
      values (1, 'ada@example.org', 'no hash', 'Ada', 'Byron')`);
    await auth.query(`
      insert into sessions (id, user_id, expires_at)
      values ('expired', 1, now() - interval '1 minute'), ('valid', 1, now() + interval '1 day')`);
    await start('auth/main');
    const listIds = async () => (await auth.query<{ id: string }>('select id from sessions')).rows.map(({ id }) => id);
    await eventually(async () => (await listIds()).length < 2, timeout);
    expect(await listIds()).toEqual(['valid']);
  },
  testMs,
);

it.runIf(isFull)(
  'media deletes only archives that are two days old',
  async () => {
    await media.query('insert into media.albums (memorial_id, owner_id) values (1, 1)');
    await media.query(`
      insert into media.archives (id, memorial_id, selected, count, created_at)
      values ('old', 1, false, 1, now() - interval '2 days'), ('new', 1, false, 1, now())`);
    await start('media/worker');
    const listIds = async () => (await media.query('select id from media.archives')).rows.map(({ id }) => id);
    await eventually(async () => (await listIds()).length < 2, timeout);
    expect(await listIds()).toEqual(['new']);
  },
  testMs,
);
