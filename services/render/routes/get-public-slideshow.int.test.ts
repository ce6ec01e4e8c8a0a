import { errors, type PublicVideoState } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';

const { ada, deps, send, create, createReady } = await renderFixture();
const get = (slideshowId: string, query = '') => send('GET', `/api/public/slideshow/${slideshowId}/video${query}`);

describe('200', () => {
  it('returns to anybody with the link what the page needs, and nothing else', async () => {
    const { publicId } = await createReady();
    for (const query of ['', '?memorial=rose', '?memorial=rose&_t=1']) {
      const answer = await get(publicId, query);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        state: 'ready',
        videoUrl: expect.stringMatching(`^/api/public/videos/rose/${publicId}\\?v=[0-9a-f]{16}$`),
        posterUrl: expect.stringMatching(`^/api/public/slideshow/${publicId}/poster\\?v=[0-9a-f]{16}$`),
        title: 'A life',
        memorialName: 'Rose Byron',
        birthDate: '1950-03-03',
        deathDate: '2020-03-05',
      });
    }
  });

  it('returns a year without a day', async () => {
    const { publicId } = await create();
    await deps.lifecycle.correct(7, { name: 'Rose Byron', birthDate: '1941', deathDate: '2020' });
    expect((await get(publicId)).json()).toMatchObject({ birthDate: '1941', deathDate: '2020' });
  });

  it('returns whether the video is being made, waits for its organizer or has failed', async () => {
    const { id, publicId } = await create();
    const unfinished = (state: PublicVideoState) => ({
      ...{ state, videoUrl: '', posterUrl: '', title: 'A life' },
      ...{ memorialName: 'Rose Byron', birthDate: '1950-03-03', deathDate: '2020-03-05' },
    });
    expect((await get(publicId)).json()).toEqual(unfinished('making'));
    await deps.lifecycle.request(id);
    expect((await get(publicId)).json()).toEqual(unfinished('making'));
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    await deps.lifecycle.fail({ slideshowId: id, attempt }, 'render_failed');
    expect((await get(publicId)).json()).toEqual(unfinished('failed'));
    await deps.slideshows.markAwaiting(id, deps.database);
    expect((await get(publicId)).json()).toEqual(unfinished('waiting'));
  });

  it('returns addresses that exist', async () => {
    const { videoUrl, posterUrl } = (await get((await createReady()).publicId)).json();
    for (const url of [videoUrl, posterUrl]) expect((await send('GET', url)).statusCode).toBe(200);
  });
});

it('400: refuses an invalid memorial', async () => {
  const { publicId } = await createReady();
  const answer = await get(publicId, '?memorial=a%20b');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
});

describe('404', () => {
  const notFound = { code: 'video_not_found', message: errors.video_not_found.message };

  it('is the answer once the slideshow is deleted', async () => {
    const { publicId } = await create();
    await send('DELETE', `/api/memorials/rose/slideshows/${publicId}`, ada);
    expect((await get(publicId)).json()).toEqual(notFound);
  });

  it('refuses a slideshow of another memorial', async () => {
    const { publicId } = await createReady();
    for (const query of ['?memorial=lily', '?memorial=7', '?memorial=Rose']) {
      expect((await get(publicId, query)).json()).toEqual(notFound);
    }
  });

  it.each(['unknown', '1', '%00', 'a b', '..%2F..'])('refuses the slideshow %s', async (slideshowId) => {
    const answer = await get(slideshowId);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'video_not_found']);
  });
});
