import { createLogger } from '@afterglow/service-kit';
import { expect, it, vi } from 'vitest';
import { aheadPriority } from '../domain/picture-jobs.ts';
import { photoArrived } from './photo-arrived.ts';

it('queues the picture behind what somebody waits for, and not before a core is idle', async () => {
  const idle = Promise.withResolvers<void>();
  const add = vi.fn(async () => undefined);
  const handle = photoArrived({
    producer: { add },
    idleCpuGate: { wait: () => idle.promise } as unknown as Parameters<typeof photoArrived>[0]['idleCpuGate'],
    idleCpuWaitMs: 1000,
  });
  const context = { signal: new AbortController().signal, log: createLogger('render', 'silent') };
  const handled = handle({ memorialId: 7, photoId: 3 }, context as unknown as Parameters<typeof handle>[1]);
  await new Promise(setImmediate);
  expect(add).not.toHaveBeenCalled();
  idle.resolve();
  await handled;
  expect(add.mock.calls).toEqual([
    ['pictures', 'photo-3', { memorialId: 7, photoIds: [3] }, { priority: aheadPriority }],
  ]);
});
