import type { Photo } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import { expect, it, vi } from 'vitest';
import { photoPicture } from '../domain/video/photo-picture.ts';
import { aheadPriority } from '../domain/video/picture-jobs.ts';
import { jobContext } from './job-context.fixture.ts';
import { photoCaptioned } from './photo-captioned.ts';

const caption = { who: 'Rose', where: 'Rome', when: '1962' };

async function handle(...photos: readonly Partial<Photo>[]) {
  const add = vi.fn(async () => undefined);
  const media = { call: async () => photos } as unknown as ServiceClient;
  await photoCaptioned({ media, producer: { add }, pictureRecipe: 'r' })({ memorialId: 7, photoId: 3 }, jobContext());
  return add.mock.calls;
}

it('queues the picture with its caption after awaited work, once for the same words', async () => {
  const { hash } = photoPicture('r', 3, { turned: { '3': 1 }, captions: { '3': caption } });
  const job = ['pictures', `caption-${hash}`, { memorialId: 7, photoIds: [3] }, { priority: aheadPriority }];
  expect(await handle({ id: 3, turns: 1, caption })).toEqual([job]);
});

it('queues nothing for a removed caption or a deleted photo', async () => {
  expect([...(await handle({ id: 3 })), ...(await handle())]).toEqual([]);
});
