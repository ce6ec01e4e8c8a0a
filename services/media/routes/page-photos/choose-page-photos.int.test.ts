import { fieldMessages, limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const [first = 0, second = 0, third = 0] = await media.addRows(3);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const choose = (photoIds: unknown, headers = ada) =>
  send('PUT', '/api/memorials/memorial-11/page-photos', headers, { photoIds });
const chosen = async (photoIds: readonly number[]) =>
  (await choose(photoIds)).json().map(({ id }: { id: number }) => id);

describe('200', () => {
  it('replaces the chosen photos, and keeps the order', async () => {
    expect(await chosen([third, first])).toEqual([third, first]);
    expect(await chosen([first, second, third])).toEqual([first, second, third]);
    expect(await chosen([])).toEqual([]);
  });

  it('leaves out photos that were deleted, and those of other memorials', async () => {
    const [gone = 0] = await media.addRows(1);
    await send('DELETE', `/api/photos/${gone}`);
    expect(await chosen([gone, second, foreign, 999_999])).toEqual([second]);
    const [row] = await media.rows(21);
    expect(row?.page_position).toBeNull();
  });
});

describe('400', () => {
  it('photo_ids_repeated: refuses, and changes nothing', async () => {
    await choose([first]);
    expect((await choose([second, second])).json().code).toBe('photo_ids_repeated');
    expect((await media.rows()).filter((row) => row.page_position !== null).map(({ id }) => id)).toEqual([first]);
  });

  it('validation_failed: refuses more photos than a page has', async () => {
    const tooMany = Array.from({ length: limits.keptPage.photos + 1 }, (_, index) => index + 1);
    expect((await choose(tooMany)).json().fields).toEqual([{ path: 'photoIds', message: fieldMessages.pagePhotos }]);
  });
});

it('401: refuses a visitor', async () => {
  expect((await choose([first], environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  expect((await choose([first], { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await choose([first], bob)).json().code).toBe('memorial_not_found');
});
