import { errors, fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { adaId, mediaFixture } from '../../media.fixture.ts';
import { prepareArchive } from './prepare-archive.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const url = '/api/memorials/memorial-11/photos/archive';
const prepare = (body: object = { selected: false }, headers = ada, path = url) => send('POST', path, headers, body);

describe('201', () => {
  it('counts the photos, and returns the address of the archive', async () => {
    const [first] = await media.addRows(3);
    await send('PATCH', `/api/photos/${first}/selection`, ada, { isSelected: true });
    const all = await prepare();
    expect(all.statusCode).toBe(201);
    expect(all.json()).toEqual({ count: 3, url: expect.stringMatching(/\/memorial-11\/photos\/archive\/[\w-]{22}$/) });
    expect((await prepare({ selected: true })).json().count).toBe(1);
    const state = await send('GET', `${all.json().url}/state`);
    expect(state.json()).toEqual({ state: 'waiting', sent: 0, count: 3 });
  });
});

describe('400', () => {
  it('no_photos_to_download: refuses without photos, or without selected ones', async () => {
    for (const selected of [true, false]) {
      const answer = await prepare({ selected }, ada, '/api/memorials/memorial-12/photos/archive');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'no_photos_to_download',
        message: errors.no_photos_to_download.message,
      });
    }
  });

  it('validation_failed: refuses an invalid body', async () => {
    expect((await prepare({})).json().fields).toEqual([{ path: 'selected', message: fieldMessages.checkbox }]);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await prepare({ selected: false }, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const headers = { ...ada, 'sec-fetch-site': 'cross-site' };
    expect((await prepare({ selected: false }, headers)).json().code).toBe('foreign_origin');
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial', async () => {
    expect((await prepare({ selected: false }, bob)).json().code).toBe('memorial_not_found');
  });
});

describe('a memorial that is deleted once its photos were counted', () => {
  it('404: leaves no archive', async () => {
    const [memorialId, ownerId] = [21, adaId];
    const count = async (): Promise<number> => {
      await media.deps.deleteAlbum(memorialId, ownerId, new Date());
      return 1;
    };
    const memorials = { owned: async () => ({ id: memorialId, publicId: 'gone', ownerId }) };
    const photoQueries = { ...media.deps.photoQueries, count };
    const handle = prepareArchive({ ...media.deps, memorials, photoQueries } as never);
    const request = { params: { memorialRef: 'gone' }, body: { selected: false }, session: { userId: ownerId } };
    await expect(handle(request as never, {} as never)).rejects.toMatchObject({ code: 'memorial_not_found' });
    const archives = media.deps.database.selectFrom('archives').select('id').where('memorial_id', '=', memorialId);
    expect(await archives.execute()).toEqual([]);
  });
});

describe('429', () => {
  it('too_many_downloads: refuses while the account has three in progress, in any memorials', async () => {
    await media.addRows(1);
    const leave = await Promise.all([1, 2, 3].map(() => media.deps.archiveSlots.acquire(adaId)));
    const answer = await prepare();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.json()).toEqual({ code: 'too_many_downloads', message: errors.too_many_downloads.message });
    await leave[0]?.();
    expect((await prepare()).statusCode).toBe(201);
    for (const one of leave.slice(1)) await one();
  });
});
