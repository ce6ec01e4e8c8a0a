import { describe, expect, it } from 'vitest';
import { pageInput, pageTexts } from '../kept-page.fixture.ts';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create } = await memorialFixture();
const get = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}/page`, headers);

describe('200', () => {
  it('returns an empty page that visitors do not see before the first save', async () => {
    const answer = await get((await create()).publicId);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isKept: false, about: '' }]);
  });

  it('returns what was written, by public id and by id', async () => {
    const { id, publicId } = await create();
    await send('PUT', `/api/memorials/${publicId}/page`, ada, pageInput);
    for (const ref of [publicId, id]) expect((await get(ref)).json()).toEqual({ isKept: false, ...pageTexts });
  });
});

it('401: refuses a visitor', async () => {
  expect((await get((await create()).publicId, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  const memorial = await create();
  for (const ref of [memorial.publicId, memorial.id, 'unknown'])
    expect((await get(ref, bob)).json().code).toBe('memorial_not_found');
});
