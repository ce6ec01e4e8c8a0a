import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';

const { environment, ada, bob, send } = await renderFixture();
const post = (name: unknown, headers = ada, ref = 'rose') =>
  send('POST', `/api/memorials/${ref}/missing-letters`, headers, { name });

describe('200', () => {
  it.each(['Rose Byron', 'ବିଜୁ ପଟ୍ଟନାୟକ', '𠮷田 茂', 'Sam 🏳️‍🌈', '\u200b'])('returns no letters for %j', async (name) => {
    const answer = await post(name);
    expect([answer.statusCode, answer.json()]).toEqual([200, { missing: [], accepted: true }]);
  });

  it('names each letter once, with its marks', async () => {
    const answer = await post('Enki \u{12000}\u{12000} ก\u1dce\ue000');
    expect(answer.json()).toEqual({ missing: ['\u{12000}', 'ก\u1dce', '\ue000'], accepted: false });
  });

  it('returns whether the organizer has agreed to a stand-in for all of them', async () => {
    const letters = ['\u{12000}', '\u{12001}'];
    await send('PUT', '/api/memorials/rose/accepted-letters', ada, { letters });
    expect((await post('\u{12001}\u{12000}')).json()).toEqual({ missing: letters.toReversed(), accepted: true });
    expect((await post('\u{12001}\u{12002}')).json()).toMatchObject({ accepted: false });
    expect((await post('\u{12000}', ada, 'lily')).json()).toMatchObject({ accepted: false });
  });
});

it('400: requires a name', async () => {
  for (const name of [undefined, null, '', '  ', 7, 'a\u0000', 'x'.repeat(201)]) {
    const answer = await post(name);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  }
});

it('401: refuses a visitor', async () => {
  expect((await post('Ann', environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const answer = await post('Ann', { cookie: ada.cookie ?? '', origin: 'https://evil.example' });
  expect(answer.json()).toEqual({ code: 'foreign_origin', message: errors.foreign_origin.message });
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await post('Ann', bob)).json()).toMatchObject({ code: 'memorial_not_found' });
});
