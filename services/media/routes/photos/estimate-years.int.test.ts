import { fieldMessages, limits } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps } = media;
const url = '/api/memorials/memorial-11/photos/years';
const [first = 0, second = 0, third = 0] = await media.addRows(3);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const estimate = (estimates: unknown, headers = ada, path = url) => send('PATCH', path, headers, { estimates });
const year = (photoId: number, estimatedYear: string | null) => ({ photoId, estimatedYear });
const listed = async (query = '') => (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
const stored = async () => (await media.rows()).map(({ organizer_year }) => organizer_year);

beforeEach(async () => {
  await deps.database.updateTable('photos').set({ organizer_year: null, contributor_year: null }).execute();
});

describe('200', () => {
  it('estimates the years of several photos at once, in every list, and changes no order', async () => {
    const version = await deps.albums.findListVersion(11);
    const answer = await estimate([year(third, '1950s'), year(first, '1962')]);
    expect(answer.json()).toMatchObject([
      { id: first, estimatedYear: '1962', estimatedBy: 'organizer' },
      { id: second },
      { id: third, estimatedYear: '1950s', estimatedBy: 'organizer' },
    ]);
    expect(answer.json()[1]).not.toHaveProperty('estimatedYear');
    expect(await deps.albums.findListVersion(11)).not.toBe(version);
    for (const query of ['', '?limit=10']) expect(await listed(query)).toEqual(answer.json());
    expect((await send('PATCH', `/api/photos/${first}/rotation`, ada, { turns: 0 })).json()).toEqual(answer.json()[0]);
  });

  it('shows the organizer’s estimate instead of the contributor’s, which returns with null', async () => {
    await deps.database.updateTable('photos').set({ contributor_year: '1940s' }).where('id', '=', first).execute();
    expect((await listed())[0]).toMatchObject({ estimatedYear: '1940s', estimatedBy: 'contributor' });
    expect((await estimate([year(first, '1962')])).json()[0]).toMatchObject({ estimatedYear: '1962' });
    const undone = (await estimate([year(first, null), year(second, null)])).json();
    expect(undone[0]).toMatchObject({ estimatedYear: '1940s', estimatedBy: 'contributor' });
    expect(undone[1]).not.toHaveProperty('estimatedBy');
  });

  it('keeps an estimate with a photo that is deleted and restored', async () => {
    await estimate([year(first, '1962')]);
    await send('DELETE', `/api/photos/${first}`);
    expect((await send('POST', `/api/photos/${first}/restore`)).json()).toMatchObject({ estimatedYear: '1962' });
  });
});

describe('400', () => {
  it('photo_ids_foreign, photo_ids_repeated: refuses, and changes nothing', async () => {
    for (const id of [foreign, 999_999])
      expect((await estimate([year(first, '1962'), year(id, '1962')])).json().code).toBe('photo_ids_foreign');
    const repeated = await estimate([year(first, '1962'), year(first, '1963')]);
    expect(repeated.json().code).toBe('photo_ids_repeated');
    expect(await stored()).toEqual([null, null, null]);
  });

  it.each(['1829', '2100', '1952s', '195', '1950S', '19500', '', 1952, undefined])(
    'validation_failed: refuses %j as a year',
    async (estimatedYear) => {
      const answer = await estimate([{ photoId: first, estimatedYear }]);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    },
  );

  it('validation_failed: refuses more photos than one request may name', async () => {
    const estimates = Array.from({ length: limits.estimatesPerRequest + 1 }, () => year(first, '1962'));
    expect((await estimate(estimates)).json().fields).toEqual([{ path: 'estimates', message: fieldMessages.photoIds }]);
    expect((await estimate(undefined)).json().fields).toEqual([{ path: 'estimates', message: fieldMessages.photoIds }]);
  });
});

it('401: refuses a request without a session', async () => {
  expect((await estimate([], environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  expect((await estimate([], { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('404: refuses somebody else’s memorial, and leaves it unchanged', async () => {
  expect((await estimate([year(first, '1962')], bob)).json().code).toBe('memorial_not_found');
  expect(await stored()).toEqual([null, null, null]);
});
