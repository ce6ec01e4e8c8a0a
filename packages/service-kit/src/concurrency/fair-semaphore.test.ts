import { describe, expect, it } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

describe('a fair semaphore', () => {
  it('grants as many permits at once as it has, and the rest in the order of the requests', async () => {
    const semaphore = createFairSemaphore({ permits: 2, waitingMax: 2 });
    const releaseFirst = await semaphore.acquire();
    await semaphore.acquire();
    const order: string[] = [];
    const third = semaphore.acquire().then(() => order.push('third'));
    const fourth = semaphore.acquire().then(() => order.push('fourth'));
    expect(semaphore.waiting()).toBe(2);
    releaseFirst();
    await third;
    expect(order).toEqual(['third']);
    releaseFirst();
    await fourth;
    expect(semaphore.waiting()).toBe(0);
  });

  it('refuses a request when its queue is full', async () => {
    const semaphore = createFairSemaphore({ permits: 1, waitingMax: 1 });
    const release = await semaphore.acquire();
    const second = semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'too_busy' });
    release();
    await expect(second).resolves.toBeTypeOf('function');
  });

  it('serves the queues in turn, each in its own order', async () => {
    const semaphore = createFairSemaphore({ permits: 1, waitingMax: 3 });
    const order: string[] = [];
    const releaseFirst = await semaphore.acquire();
    const ask = async (queue: number, name: string): Promise<void> => {
      const release = await semaphore.acquire({ queue });
      order.push(name);
      release();
    };
    const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1'), ask(2, 'b2')];
    expect(semaphore.waiting()).toBe(6);
    await expect(ask(1, 'a4')).rejects.toMatchObject({ code: 'too_busy' });
    releaseFirst();
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(semaphore.waiting()).toBe(0);
    await expect(semaphore.acquire()).resolves.toBeTypeOf('function');
  });

  it('counts the requests ahead of a new one in a queue', async () => {
    const semaphore = createFairSemaphore({ permits: 1, waitingMax: 10 });
    const release = await semaphore.acquire();
    const waiting = [1, 1, 1, 1, 2, 3].map((queue) => semaphore.acquire({ queue }));
    expect([1, 2, 3, 4].map((queue) => semaphore.ahead(queue))).toEqual([6, 4, 4, 3]);
    expect([semaphore.waiting(1), semaphore.waiting(4), semaphore.waiting()]).toEqual([4, 0, 6]);
    release();
    for (const next of waiting) void next.then((releaseNext) => releaseNext());
    await Promise.all(waiting);
  });

  it('refuses a request that has waited for the maximum time', async () => {
    const semaphore = createFairSemaphore({ permits: 1, waitingMax: 10 });
    const release = await semaphore.acquire();
    await expect(semaphore.acquire({ maxQueueMs: 10 })).rejects.toMatchObject({ code: 'too_busy', retryAfter: 5 });
    expect(semaphore.waiting()).toBe(0);
    release();
    await expect(semaphore.acquire({ maxQueueMs: 10 })).resolves.toBeTypeOf('function');
  });

  it('drops a request whose signal aborts', async () => {
    const semaphore = createFairSemaphore({ permits: 1, waitingMax: 1 });
    const release = await semaphore.acquire();
    const leaving = new AbortController();
    const gone = semaphore.acquire({ signal: leaving.signal });
    leaving.abort(new Error('hung up'));
    await expect(gone).rejects.toThrow('hung up');
    expect(semaphore.waiting()).toBe(0);
    release();
    await expect(semaphore.acquire({ signal: leaving.signal })).rejects.toThrow('hung up');
    await expect(semaphore.acquire()).resolves.toBeTypeOf('function');
  });
});
