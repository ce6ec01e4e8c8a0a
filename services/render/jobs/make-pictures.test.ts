import { createLogger } from '@afterglow/service-kit';
import { describe, expect, it, vi } from 'vitest';
import { VideoFailure } from '../domain/video-failure.ts';
import { makePictures } from './make-pictures.ts';

type Dependencies = Parameters<typeof makePictures>[0];

const context = {
  ...{ jobId: '1', signal: new AbortController().signal, log: createLogger('render', 'silent') },
  isLastAttempt: false,
  hasAwaitedChildren: async () => false,
  waitFor: () => Promise.reject(new Error('nobody waits')),
};

async function handle(state: string | undefined, makePhotos = vi.fn(async () => undefined)) {
  const slideshow = state === undefined ? undefined : { id: 3, state, is_remake: false };
  const deps = {
    slideshows: { findById: async () => slideshow },
    videos: { addWorkDone: async () => true },
    pictures: { makePhotos, makeTitle: vi.fn(async () => undefined) },
  } as unknown as Dependencies;
  await makePictures(deps)({ memorialId: 1, photoIds: [2], slideshowId: 3 }, context);
  return makePhotos;
}

describe('makePictures', () => {
  it('makes pictures while the video is due or rendered', async () => {
    for (const state of ['due', 'rendering']) expect(await handle(state)).toHaveBeenCalledOnce();
  });

  it('makes none once the video is ready, has failed or is gone', async () => {
    for (const state of ['ready', 'failed', undefined]) expect(await handle(state)).not.toHaveBeenCalled();
  });

  it('leaves reporting a missing photo to the video, and fails with any other error', async () => {
    await handle('due', vi.fn().mockRejectedValue(new VideoFailure('photo_missing', 'gone')));
    await expect(handle('due', vi.fn().mockRejectedValue(new Error('no disk')))).rejects.toThrow('no disk');
  });
});
