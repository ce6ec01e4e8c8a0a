import { limits } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { createFindShowingVideos } from './showing-videos.ts';

it('asks for more photos than one request may name in several requests', async () => {
  const asked: number[] = [];
  const call = async (_: string, { body }: { body: { photoIds: number[] } }) => {
    asked.push(body.photoIds.length);
    return body.photoIds.map((photoId) => ({ photoId, videos: [{ title: `of ${photoId}` }] }));
  };
  const find = createFindShowingVideos({ call } as unknown as Pick<ServiceClient, 'call'>);
  const photoIds = Array.from({ length: limits.photoIdsPerRequest + 1 }, (_, index) => index + 1);
  const getVideos = await find(1, photoIds);
  expect(asked).toEqual([limits.photoIdsPerRequest, 1]);
  for (const id of [1, photoIds.length]) expect(getVideos?.(id)).toEqual([{ title: `of ${id}` }]);
});
