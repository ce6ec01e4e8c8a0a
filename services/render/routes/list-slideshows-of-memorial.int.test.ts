import { describe, expect, it } from 'vitest';
import { bobsMemorial, lily, renderFixture } from '../render.fixture.ts';

const { environment, ada, send, create } = await renderFixture();
const list = (memorialId: number, headers: Record<string, string> = environment.internal) =>
  send('GET', `/internal/memorials/${memorialId}/slideshows`, headers);

describe('200', () => {
  it('lists the slideshows of the memorial, newest first', async () => {
    expect((await list(lily.id)).json()).toEqual([]);
    const [first, second] = [await create({ title: 'First' }, lily), await create({ title: 'Second' }, lily)];
    await create({}, bobsMemorial);
    const answer = await list(lily.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([second, first]);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await list(lily.id, ada)).statusCode).toBe(401);
  });
});
