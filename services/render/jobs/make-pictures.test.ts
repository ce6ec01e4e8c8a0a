import { describe, expect, it, vi } from 'vitest';
import type { VideoState } from '../database.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { slideshowRow } from '../repositories/slideshow-row.fixture.ts';
import { jobContext } from './job-context.fixture.ts';
import { makePictures } from './make-pictures.ts';

type Dependencies = Parameters<typeof makePictures>[0];

async function handle(state: VideoState | undefined, makePhotos = vi.fn(async () => undefined)) {
  const slideshow = state === undefined ? undefined : slideshowRow({ id: 3, state });
  const deps: Dependencies = {
    slideshows: { findById: async () => slideshow },
    videos: { addWorkDone: async () => true },
    media: { call: vi.fn(async () => []) } as never,
    pictures: { makePhotos, makeTitle: vi.fn(async () => undefined), makeClosing: vi.fn(async () => undefined) },
    motions: { makeMissing: async () => undefined },
  };
  await makePictures(deps)({ memorialId: 1, photoIds: [2], slideshowId: 3 }, jobContext());
  return makePhotos;
}

it('makes pictures ahead of any video as the photos are shown now', async () => {
  const makePhotos = vi.fn(async () => undefined);
  const caption = { who: 'Rose', where: '', when: '' };
  const deps: Dependencies = {
    slideshows: { findById: async () => undefined },
    videos: { addWorkDone: async () => true },
    media: { call: async () => [{ id: 2, turns: 1, caption }] } as never,
    pictures: { makePhotos, makeTitle: vi.fn(async () => undefined), makeClosing: vi.fn(async () => undefined) },
    motions: { makeMissing: async () => undefined },
  };
  await makePictures(deps)({ memorialId: 1, photoIds: [2] }, jobContext());
  const marks = { turned: { '2': 1 }, captions: { '2': caption } };
  expect(makePhotos.mock.calls).toMatchObject([[{ memorialId: 1, photoIds: [2], marks, priority: 'ahead' }]]);
});

describe('makePictures', () => {
  it('makes pictures while the video is due or rendered', async () => {
    for (const state of ['due', 'rendering'] as const) expect(await handle(state)).toHaveBeenCalledOnce();
  });

  it('makes none once the video is ready, has failed or is gone', async () => {
    for (const state of ['ready', 'failed', undefined] as const) expect(await handle(state)).not.toHaveBeenCalled();
  });

  it('leaves reporting a missing photo to the video, and fails with any other error', async () => {
    await handle('due', vi.fn().mockRejectedValue(new VideoFailure('photo_missing', 'gone')));
    await expect(handle('due', vi.fn().mockRejectedValue(new Error('no disk')))).rejects.toThrow('no disk');
  });
});
