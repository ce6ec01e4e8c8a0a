import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackIfSlow } from './slow-requests.ts';
import { type AnalyticsEvent, onTrack } from './track.ts';

const events: AnalyticsEvent[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
  stop = onTrack((event) => events.push(event));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const answerAfter = <T>(ms: number, act: () => T) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(act());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });

test('reports a request above 3 s by its route', async () => {
  const quick = trackIfSlow(
    'GET /api/memorials',
    answerAfter(3000, () => 'quick'),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(await quick).toBe('quick');
  expect(events).toEqual([]);
  const slow = trackIfSlow(
    'GET /api/memorials',
    answerAfter(3001, () => 'slow'),
  );
  await vi.advanceTimersByTimeAsync(3001);
  expect(await slow).toBe('slow');
  expect(events).toEqual([{ name: 'slow_request', route: 'GET /api/memorials', milliseconds: 3001 }]);
});

test('reports a slow request that failed, and still fails', async () => {
  const failing = trackIfSlow(
    'GET /api/memorials',
    answerAfter(4000, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const settled = expect(failing).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4000);
  await settled;
  expect(events).toHaveLength(1);
});
