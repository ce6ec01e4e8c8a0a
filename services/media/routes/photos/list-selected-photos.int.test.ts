import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment } = media;
const url = '/internal/memorials/11/selected-photos';

describe('200', () => {
  it('returns what a slideshow needs of the selected photos, in their order', async () => {
    const [first = 0, , third = 0] = await media.addRows(3);
    expect((await send('GET', url, environment.internal)).json()).toEqual([]);
    for (const id of [third, first]) await send('PATCH', `/api/photos/${id}/selection`, ada, { isSelected: true });
    const rows = await media.rows();
    expect((await send('GET', url, environment.internal)).json()).toEqual(
      rows.slice(0, 2).map(({ id, filename, sha256 }) => ({ id, filename, sha256 })),
    );
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([third, first]);
  });

  it('returns an empty list for a memorial without photos', async () => {
    expect((await send('GET', '/internal/memorials/99/selected-photos', environment.internal)).json()).toEqual([]);
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await send('GET', url, ada)).json().code).toBe('internal_only');
  });
});
