import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, bob, environment } = media;
const url = '/api/memorials/memorial-11/slideshow-photos';

describe('200', () => {
  it('returns the selected photos in their order', async () => {
    const [first = 0, , third = 0] = await media.addRows(3);
    for (const id of [third, first])
      await send('PATCH', `/api/photos/${id}/selection`, media.ada, { isSelected: true });
    const answer = await send('GET', `${url}?_t=1`);
    expect(answer.json()).toMatchObject([
      { id: third, isSelected: true },
      { id: first, isSelected: true },
    ]);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial and one that does not exist', async () => {
    expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
    expect((await send('GET', '/api/memorials/99/slideshow-photos')).statusCode).toBe(404);
  });
});
