import { expect, it, vi } from 'vitest';
import { aheadPriority } from '../domain/video/picture-jobs.ts';
import { jobContext } from './job-context.fixture.ts';
import { photoArrived } from './photo-arrived.ts';

it('queues the picture after awaited work, once a core is idle', async () => {
  const idle = Promise.withResolvers<void>();
  const add = vi.fn(async () => undefined);
  const handle = photoArrived({
    producer: { add },
    idleCpuGate: { wait: () => idle.promise },
    idleCpuWaitMs: 1000,
  });
  const handled = handle({ memorialId: 7, photoId: 3 }, jobContext());
  await new Promise(setImmediate);
  expect(add).not.toHaveBeenCalled();
  idle.resolve();
  await handled;
  expect(add.mock.calls).toEqual([
    ['pictures', 'photo-3', { memorialId: 7, photoIds: [3] }, { priority: aheadPriority }],
  ]);
});
