import { errors, fieldMessages, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const url = '/api/memorials/memorial-11/photos/reorder';
const [first = 0, second = 0, third = 0, fourth = 0] = await media.addRows(4);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const reorder = (photoIds: unknown, headers = ada) => send('PATCH', url, headers, { photoIds });
const listed = async () => (await media.rows()).map(({ id }) => id);

describe('200', () => {
  it('puts the photos in the order named, and answers with all', async () => {
    const answer = await reorder([fourth, second, first, third]);
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([fourth, second, first, third]);
    expect(await listed()).toEqual([fourth, second, first, third]);
  });

  it('loses nothing by a list that is out of date: the others follow in their order', async () => {
    await reorder([third, second]);
    expect(await listed()).toEqual([third, second, fourth, first]);
    await reorder([]);
    expect(await listed()).toEqual([third, second, fourth, first]);
  });

  it('keeps the selected photos first', async () => {
    await send('PATCH', `/api/photos/${first}/selection`, ada, { isSelected: true });
    await reorder([fourth, third, first, second]);
    expect(await listed()).toEqual([first, fourth, third, second]);
  });

  it('leaves the other memorials alone', async () => {
    expect((await media.rows(21)).map(({ id }) => id)).toEqual([foreign]);
  });
});

describe('400', () => {
  it.each([
    ['photo_ids_foreign', [first, foreign]],
    ['photo_ids_foreign', [999, first]],
    ['photo_ids_repeated', [first, second, first]],
  ] as const)('%s: and nothing has changed', async (code, ids) => {
    const before = await listed();
    const answer = await reorder(ids);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code, message: errors[code].message });
    expect(await listed()).toEqual(before);
  });

  it('validation_failed: no list, or one that is too long', async () => {
    const many = Array.from({ length: limits.photoIdsPerRequest + 1 }, (_, index) => index + 1);
    for (const ids of [undefined, 'all', many])
      expect((await reorder(ids)).json().fields).toEqual([{ path: 'photoIds', message: fieldMessages.photoIds }]);
  });
});

describe('401', () => {
  it('without a session', async () => {
    expect((await reorder([first], environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('from another site', async () => {
    expect((await reorder([first], { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('is somebody else’s', async () => {
    expect((await reorder([first], bob)).json().code).toBe('memorial_not_found');
  });
});
