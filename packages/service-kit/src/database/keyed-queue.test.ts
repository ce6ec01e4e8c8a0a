import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const limits = { concurrency: 2, max: 2, timeoutMs: 60_000 };
function heldCalls() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string) => async () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    await promise;
    return name;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, call, end };
}

describe('a keyed queue', () => {
  it('runs the calls of one key one after the other, in order, and returns their results', async () => {
    const { begun, call, end } = heldCalls();
    const enqueue = createKeyedQueue(limits);
    const answers = ['a1', 'a2', 'a3'].map((name) => enqueue(1, call(name)));
    for (const name of ['a1', 'a2', 'a3']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3']);
  });

  it('runs other keys concurrently, and serves waiting ones in turn', async () => {
    const { begun, call, end } = heldCalls();
    const enqueue = createKeyedQueue(limits);
    const names = ['a1', 'a2', 'a3', 'b1', 'c1'];
    const answers = names.map((name) => enqueue(name.charCodeAt(0), call(name)));
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
    await end('b1');
    for (const name of ['a3', 'c1']) await end(name);
    expect(await Promise.all(answers)).toEqual(names);
  });

  it('goes on after a call that fails', async () => {
    const enqueue = createKeyedQueue(limits);
    const failing = enqueue(1, async () => Promise.reject(new Error('no')));
    const next = enqueue(1, async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('refuses a call when the queue is full', async () => {
    const { call, end } = heldCalls();
    const enqueue = createKeyedQueue(limits);
    const answers = ['a1', 'a2', 'a3'].map((name) => enqueue(1, call(name)));
    await expect(enqueue(1, call('a4'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    for (const name of ['a1', 'a2', 'a3']) await end(name);
    await Promise.all(answers);
  });

  it('refuses a call that waited too long, and never runs it', async () => {
    const { begun, call, end } = heldCalls();
    const enqueue = createKeyedQueue({ ...limits, timeoutMs: 1 });
    const first = enqueue(1, call('a1'));
    await expect(enqueue(1, call('a2'))).rejects.toMatchObject({ code: 'unavailable' });
    await end('a1');
    await first;
    expect(await enqueue(1, async () => 'a3')).toBe('a3');
    expect(begun).toEqual(['a1']);
  });
});
