import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create } = await memorialFixture();
const url = '/api/memorials';

describe('200', () => {
  it('lists the organizer’s own memorials, oldest first', async () => {
    expect((await send('GET', url, ada)).json()).toEqual([]);
    const first = await create(ada, { deceasedName: 'First' });
    await create(bob, { deceasedName: 'Of Bob' });
    const second = await create(ada, { deceasedName: 'Second' });
    const answer = await send('GET', `${url}?_t=1`, ada);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([first, second]);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    const answer = await send('GET', url, environment.anonymous);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });
});
