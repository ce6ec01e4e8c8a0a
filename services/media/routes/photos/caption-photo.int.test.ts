import { type Caption, tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps } = media;
const write = (id: number | string, caption: unknown, headers = ada) =>
  send('PATCH', `/api/photos/${id}/caption`, headers, { caption });
const rose: Caption = { who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962' };
const blank: Caption = { who: '', where: '', when: '' };
const published = async () =>
  (await deps.database.selectFrom('outbox').select(['queue', 'data']).execute()).filter(
    ({ queue }) => queue === 'photo.captioned/render',
  );

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('outbox').execute();
});

describe('200', () => {
  it('appears in every list, and changes the version of the list', async () => {
    const [id = 0, other = 0] = await media.addRows(2);
    const version = await deps.albums.findListVersion(11);
    const captioned = (await write(id, rose)).json();
    expect(captioned).toMatchObject({ id, caption: rose });
    expect(await deps.albums.findListVersion(11)).not.toBe(version);
    for (const query of ['', '?limit=10']) {
      const listed = (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
      expect(listed[0]).toEqual(captioned);
      expect(listed[1]).toMatchObject({ id: other });
      expect(listed[1]).not.toHaveProperty('caption');
    }
    await send('PATCH', `/api/photos/${id}/selection`, ada, { isSelected: true });
    const selected = await send('GET', '/internal/memorials/11/selected-photos', environment.internal);
    expect(selected.json()).toMatchObject([{ id, caption: rose }]);
    const body = { memorialId: 11, photoIds: [id, other] };
    const looked = (await send('POST', '/internal/photos/lookup', environment.internal, body)).json();
    expect(looked.map(({ caption }: { caption?: Caption }) => caption)).toEqual([rose, undefined]);
  });

  it('is kept without spaces around its texts', async () => {
    const [id = 0] = await media.addRows(1);
    expect((await write(id, { who: '  Rose ', where: ' ', when: '' })).json().caption).toEqual({
      ...blank,
      who: 'Rose',
    });
  });

  it.each([null, blank, { ...blank, who: '  ' }, { ...blank, who: '\u200b', when: '\ufeff' }])(
    'is taken away by %j',
    async (none) => {
      const [id = 0] = await media.addRows(1);
      await write(id, rose);
      expect((await write(id, none)).json()).not.toHaveProperty('caption');
    },
  );

  it('lets render draw the picture ahead, and nothing once the caption is removed', async () => {
    const [id = 0] = await media.addRows(1);
    await write(id, rose);
    expect((await published()).map(({ data }) => data)).toEqual([{ memorialId: 11, photoId: id }]);
    await deps.database.deleteFrom('outbox').execute();
    await write(id, null);
    expect(await published()).toEqual([]);
  });

  it('is kept with a photo that is turned, or deleted and put back', async () => {
    const [id = 0] = await media.addRows(1);
    await write(id, rose);
    await send('PATCH', `/api/photos/${id}/rotation`, ada, { turns: 1 });
    await send('DELETE', `/api/photos/${id}`);
    expect((await send('POST', `/api/photos/${id}/restore`)).json()).toMatchObject({ id, turns: 1, caption: rose });
  });

  it('accepts texts as long as a line, where wide letters count twice', async () => {
    const [id = 0] = await media.addRows(1);
    const longest = { who: 'é'.repeat(70), where: '山'.repeat(22), when: '🌹'.repeat(12) };
    expect((await write(id, longest)).json().caption).toEqual(longest);
  });
});

describe('400', () => {
  it.each([
    [{ ...rose, who: 'x'.repeat(71) }, 'caption.who', tooLongMessage(70)],
    [{ ...rose, who: '山'.repeat(36) }, 'caption.who', tooLongMessage(70)],
    [{ ...rose, where: 'x'.repeat(46) }, 'caption.where', tooLongMessage(45)],
    [{ ...rose, when: 'x'.repeat(26) }, 'caption.when', tooLongMessage(25)],
  ])('refuses %j', async (caption, path, message) => {
    const [id = 0] = await media.addRows(1);
    const answer = await write(id, caption);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ path, message });
  });

  it.each([{}, undefined, 'Rose', { who: 'Rose' }, { ...rose, who: 'a\u0000b' }])('refuses %j', async (caption) => {
    const [id = 0] = await media.addRows(1);
    expect((await write(id, caption)).statusCode).toBe(400);
  });
});

it('401: refuses a request without a session', async () => {
  expect((await write(1, rose, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const answer = await write(1, rose, { ...ada, 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
});

it('404: refuses somebody else’s photo, unchanged, a deleted one and one that does not exist', async () => {
  const [id = 0, deleted = 0] = await media.addRows(2);
  await send('DELETE', `/api/photos/${deleted}`);
  expect((await write(id, rose, bob)).json().code).toBe('photo_not_found');
  for (const other of [deleted, 999_999, 'one']) expect((await write(other, rose)).json().code).toBe('photo_not_found');
  const kept = await deps.database.selectFrom('photos').select('caption').execute();
  expect(kept).toEqual([{ caption: null }, { caption: null }]);
  expect(await published()).toEqual([]);
});
