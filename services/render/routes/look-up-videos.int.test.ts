import { describe, expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';

const { ada, environment, send, create, createReady } = await renderFixture();
const lookUp = (photoIds: unknown, memorialId = 7, headers = environment.internal) =>
  send('POST', '/internal/videos/lookup', headers, { memorialId, photoIds });

describe('200', () => {
  it('names the finished videos of the memorial that show each photo, newest first', async () => {
    const first = await createReady();
    const second = await createReady();
    await create();
    const videos = [second, first].map(({ publicId, title }) => ({
      slideshowPublicId: publicId,
      title,
      photoCount: 3,
    }));
    const answer = await lookUp([1, 3, 99]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(2);
    expect(answer.json()).toEqual(expect.arrayContaining([1, 3].map((photoId) => ({ photoId, videos }))));
    expect((await lookUp([1], 8)).json()).toEqual([]);
    expect((await lookUp([])).json()).toEqual([]);
  });
});

it('400: refuses an invalid list of photos', async () => {
  expect((await lookUp(['one'])).json().code).toBe('validation_failed');
});

it('401: refuses callers that are not services', async () => {
  expect((await lookUp([1], 7, ada)).json().code).toBe('internal_only');
});
