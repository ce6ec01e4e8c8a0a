import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create, invite } = await memorialFixture();
const memorial = await create(ada);
const get = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}/invitations`, headers);

describe('200', () => {
  it('lists the invitations of this memorial, newest first', async () => {
    expect((await get(memorial.id)).json()).toEqual([]);
    const other = await create(ada);
    const first = await invite(memorial, 'Uncle Tom');
    await invite(other, 'Somebody else');
    const second = await invite(memorial, 'Aunt May');
    for (const ref of [memorial.publicId, memorial.id]) {
      const answer = await get(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([second, first]);
    }
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await get(memorial.publicId, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('answers the same for somebody else’s memorial and for one that does not exist', async () => {
    for (const ref of [memorial.publicId, memorial.id, 'unknown']) {
      const answer = await get(ref, bob);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('memorial_not_found');
    }
  });
});
