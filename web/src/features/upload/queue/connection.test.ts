import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCancellableDelays } from './cancellable-delay.ts';
import { createConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function aConnection() {
  const state = { isUp: false, asked: 0 };
  const connection = createConnection({
    ask: () => {
      state.asked += 1;
      return Promise.resolve(state.isUp);
    },
    delays: createCancellableDelays(),
  });
  return { state, connection };
}

test('checks with growing delays, once for all callers', async () => {
  const { state, connection } = aConnection();
  expect(await connection.isReachable()).toBe(false);
  const back = vi.fn();
  void connection.back().then(back);
  void connection.back().then(back);
  expect(await connection.isReachable()).toBe(false);
  expect(state.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBeLessThan(10);
  expect(back).not.toHaveBeenCalled();
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(back).toHaveBeenCalledTimes(2);
  expect(await connection.isReachable()).toBe(true);
});

test('checks at once on request', async () => {
  const { state, connection } = aConnection();
  const back = vi.fn();
  void connection.back().then(back);
  state.isUp = true;
  connection.checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.asked, back.mock.calls.length]).toEqual([1, 1]);
});
