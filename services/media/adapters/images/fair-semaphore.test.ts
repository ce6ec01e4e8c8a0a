import { describe, expect, it } from 'vitest';
import { createTurns } from './fair-semaphore.ts';

describe('turns', () => {
  it('gives as many at once as it may, and the next in the order of asking', async () => {
    const turns = createTurns({ atOnce: 2, waitingMax: 2 });
    const endFirst = await turns.take();
    await turns.take();
    const order: string[] = [];
    const third = turns.take().then(() => order.push('third'));
    const fourth = turns.take().then(() => order.push('fourth'));
    expect(turns.waiting()).toBe(2);
    endFirst();
    await third;
    expect(order).toEqual(['third']);
    endFirst();
    await fourth;
    expect(turns.waiting()).toBe(0);
  });

  it('sends one away who would wait too long', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const end = await turns.take();
    const second = turns.take();
    await expect(turns.take()).rejects.toMatchObject({ code: 'too_busy' });
    end();
    await expect(second).resolves.toBeTypeOf('function');
  });

  it('serves one line after the other, each in its order', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 3 });
    const order: string[] = [];
    const begin = await turns.take();
    const ask = async (line: number, name: string): Promise<void> => {
      const end = await turns.take({ line });
      order.push(name);
      end();
    };
    const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1'), ask(2, 'b2')];
    expect(turns.waiting()).toBe(6);
    await expect(ask(1, 'a4')).rejects.toMatchObject({ code: 'too_busy' });
    begin();
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(turns.waiting()).toBe(0);
    await expect(turns.take()).resolves.toBeTypeOf('function');
  });

  it('says how many come before one who comes to a line', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 10 });
    const end = await turns.take();
    const waiting = [1, 1, 1, 1, 2, 3].map((line) => turns.take({ line }));
    expect([1, 2, 3, 4].map((line) => turns.ahead(line))).toEqual([6, 4, 4, 3]);
    expect([turns.waiting(1), turns.waiting(4), turns.waiting()]).toEqual([4, 0, 6]);
    end();
    for (const next of waiting) void next.then((endNext) => endNext());
    await Promise.all(waiting);
  });

  it('sends one away who has waited for as long as it may', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 10 });
    const end = await turns.take();
    await expect(turns.take({ maxQueueMs: 10 })).rejects.toMatchObject({ code: 'too_busy', retryAfter: 5 });
    expect(turns.waiting()).toBe(0);
    end();
    await expect(turns.take({ maxQueueMs: 10 })).resolves.toBeTypeOf('function');
  });

  it('lets one leave who is no longer interested', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const end = await turns.take();
    const leaving = new AbortController();
    const gone = turns.take({ signal: leaving.signal });
    leaving.abort(new Error('hung up'));
    await expect(gone).rejects.toThrow('hung up');
    expect(turns.waiting()).toBe(0);
    end();
    await expect(turns.take({ signal: leaving.signal })).rejects.toThrow('hung up');
    await expect(turns.take()).resolves.toBeTypeOf('function');
  });
});
