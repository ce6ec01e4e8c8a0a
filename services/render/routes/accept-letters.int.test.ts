import { limits } from '@afterglow/proto';
import { afterEach, describe, expect, it } from 'vitest';
import { adaId, input, renderFixture, rose } from '../render.fixture.ts';

const { deps, environment, ada, bob, send, world } = await renderFixture();
const put = (letters: unknown, headers = ada, ref = 'rose') =>
  send('PUT', `/api/memorials/${ref}/accepted-letters`, headers, { letters });
const accepted = async () => [...(await deps.acceptedLetters.listByMemorial(rose.id))].toSorted();

afterEach(async () => {
  world.memorials[0] = rose;
  await deps.database.deleteFrom('accepted_letters').execute();
});

describe('204', () => {
  it('adds the letters to the earlier ones, and may be repeated concurrently', async () => {
    const answers = await Promise.all([put(['b', 'a']), put(['a']), put([]), put(['a', 'a'])]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [204, '']));
    await put(['c']);
    await put(['z'], ada, 'lily');
    expect(await accepted()).toEqual(['a', 'b', 'c']);
  });

  it('allows a slideshow whose name contains them', async () => {
    world.memorials[0] = { ...rose, deceasedName: 'Enki \u{12000}' };
    const create = () => send('POST', '/api/memorials/rose/generate-slideshow', ada, input);
    expect((await create()).json()).toMatchObject({ code: 'letters_missing' });
    await put(['\u{12000}']);
    expect((await create()).statusCode).toBe(201);
  });
});

it('400: requires letters', async () => {
  for (const letters of [undefined, null, 'a', [7], [''], ['\u0000'], Array(limits.nameMaxLength + 1).fill('a')]) {
    const answer = await put(letters);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  }
  expect(await accepted()).toEqual([]);
});

it('401: refuses a visitor', async () => {
  expect((await put(['a'], environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  expect((await put(['a'], { cookie: ada.cookie ?? '', origin: 'https://evil.example' })).statusCode).toBe(403);
});

it('404: refuses another organizer', async () => {
  expect((await put(['a'], bob)).json()).toMatchObject({ code: 'memorial_not_found' });
  expect(await accepted()).toEqual([]);
});

it('404: refuses a memorial that was deleted after it was found, and stores nothing of it', async () => {
  await deps.lifecycle.deleteMemorialData(rose.id, adaId);
  expect((await put(['a'])).json()).toMatchObject({ code: 'memorial_not_found' });
  expect(await accepted()).toEqual([]);
  expect((await put(['a'], ada, 'lily')).statusCode).toBe(204);
});
