import { errors, fieldMessages, limits, type Photo } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const url = '/api/memorials/memorial-11/photos/reorder';
const [first = 0, second = 0, third = 0, fourth = 0] = await media.addRows(4);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const reorder = (photoIds: unknown, headers = ada, selectedCount?: unknown) =>
  send('PATCH', url, headers, { photoIds, selectedCount });
const listed = async () => (await media.rows()).map(({ id }) => id);

describe('200', () => {
  it('puts the photos in the given order, and returns all of them', async () => {
    const answer = await reorder([fourth, second, first, third]);
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([fourth, second, first, third]);
    expect(await listed()).toEqual([fourth, second, first, third]);
  });

  it('loses nothing by an outdated list: the others follow in their order', async () => {
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

  it('selects as many of the first photos as the count says, and unselects the others', async () => {
    const answer = await reorder([second, third, first], ada, 2);
    const selection = answer.json().map(({ id, isSelected }: Photo) => [id, isSelected]);
    expect(selection).toEqual([
      [second, true],
      [third, true],
      [first, false],
      [fourth, false],
    ]);
    await reorder([fourth], ada, 1);
    expect(await listed()).toEqual([fourth, second, third, first]);
    await reorder([third, fourth, second], ada, 0);
    expect((await media.rows()).some(({ is_selected }) => is_selected)).toBe(false);
  });

  it('leaves other memorials alone', async () => {
    expect((await media.rows(21)).map(({ id }) => id)).toEqual([foreign]);
  });
});

describe('400', () => {
  it.each([
    ['photo_ids_foreign', [first, foreign]],
    ['photo_ids_foreign', [999, first]],
    ['photo_ids_repeated', [first, second, first]],
  ] as const)('%s: refuses, and changes nothing', async (code, ids) => {
    const before = await listed();
    const answer = await reorder(ids);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code, message: errors[code].message });
    expect(await listed()).toEqual(before);
  });

  it('validation_failed: refuses a missing or overlong list', async () => {
    const many = Array.from({ length: limits.photoIdsPerRequest + 1 }, (_, index) => index + 1);
    for (const ids of [undefined, 'all', many])
      expect((await reorder(ids)).json().fields).toEqual([{ path: 'photoIds', message: fieldMessages.photoIds }]);
    for (const count of [-1, 1.5, '1', limits.photoIdsPerRequest + 1])
      expect((await reorder([first], ada, count)).json().fields).toEqual([
        { path: 'selectedCount', message: fieldMessages.photoIds },
      ]);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await reorder([first], environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    expect((await reorder([first], { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial', async () => {
    expect((await reorder([first], bob)).json().code).toBe('memorial_not_found');
  });
});
