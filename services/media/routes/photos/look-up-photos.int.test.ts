import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment } = media;
const [first = 0, second = 0, third = 0] = await media.addRows(3);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const lookUp = (photoIds: unknown, headers = environment.internal) =>
  send('POST', '/internal/photos/lookup', headers, { memorialId: 11, photoIds });

describe('200', () => {
  it('returns the photos in the requested order, without deleted and foreign ones', async () => {
    const answer = await lookUp([third, 999, first, foreign, second]);
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([third, first, second]);
    expect(answer.json()[0]).toMatchObject({ originalName: 'photo.jpg', width: 48, height: 32 });
    expect((await lookUp([])).json()).toEqual([]);
  });
});

describe('400', () => {
  it('refuses an invalid list', async () => {
    expect((await lookUp(['one'])).json().code).toBe('validation_failed');
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await lookUp([first], ada)).json().code).toBe('internal_only');
  });
});
