import { createLogger } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { redeliverFrames } from './redeliver-frames.ts';

const places = (...photoIds: number[]) => photoIds.map((photoId) => ({ memorialId: 1, photoId }));

it('notifies render again of frames that wait for half a minute, and removes those that wait for an hour', async () => {
  const did: unknown[] = [];
  const note =
    (what: string) =>
    async (...facts: unknown[]) =>
      void did.push([what, ...facts]);
  await redeliverFrames({
    clock: () => new Date('2026-01-01T02:00:00Z'),
    overdueAfterMs: 30_000,
    frames: {
      listMadeBefore: async (before) => {
        did.push(before);
        return places(5);
      },
      listOverdue: async (before) => {
        did.push(before);
        return places(7, 9);
      },
      markDelivered: note('delivered'),
    },
    photoStore: { removeDerivative: note('removed') },
    store: { ping: async () => undefined },
    log: createLogger('test', 'silent'),
    signal: new AbortController().signal,
    producer: { add: note('added') },
  })();
  expect(did).toEqual([
    new Date('2026-01-01T01:59:30Z'),
    ['added', 'photo-arrived', 'photo-7', { memorialId: 1, photoId: 7 }],
    ['added', 'photo-arrived', 'photo-9', { memorialId: 1, photoId: 9 }],
    ['delivered', [7, 9]],
    new Date('2026-01-01T01:00:00Z'),
    ['removed', { memorialId: 1, photoId: 5 }, { recipe: 'frame', turns: 0 }],
  ]);
});
