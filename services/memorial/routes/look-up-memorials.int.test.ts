import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, create, send } = await memorialFixture();
const ask = (memorialIds: number[], headers = environment.internal) =>
  send('POST', '/internal/memorials/lookup', headers, { memorialIds });

describe('200', () => {
  it('returns the names of existing memorials, of any owner', async () => {
    const [rose, lily] = [await create(ada), await create(bob, { deceasedName: 'Lily' })];
    await create(ada, { deceasedName: 'Tom' });
    const answer = await ask([rose.id, lily.id, 4711]);
    const named = answer.json().toSorted((one: { id: number }, other: { id: number }) => one.id - other.id);
    expect(named).toEqual([
      { id: rose.id, publicId: rose.publicId, deceasedName: 'Rose Byron' },
      { id: lily.id, publicId: lily.publicId, deceasedName: 'Lily' },
    ]);
    expect((await ask([])).json()).toEqual([]);
  });
});

describe('400', () => {
  it('refuses more memorials than a list of payments shows', async () => {
    expect((await ask(Array.from({ length: 201 }, (_, index) => index + 1))).statusCode).toBe(400);
  });
});

describe('401', () => {
  it('refuses callers that are not our services', async () => {
    expect((await ask([1], ada)).statusCode).toBe(401);
  });
});
