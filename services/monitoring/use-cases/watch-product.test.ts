import { AppError, createLogger } from '@afterglow/service-kit';
import { describe, expect, it } from 'vitest';
import type { Past } from '../adapters/metrics-source.ts';
import type { Reading } from '../domain/reading.ts';
import { watchProduct } from './watch-product.ts';

const log = createLogger('test', 'silent');
const hour = 3_600_000;

function readingAt(at: number, requests: number): Reading {
  const web = { service: 'web', values: { startedAt: 0, requests, errors: 0, answers: 0 } };
  return { at, shared: [], processes: new Map([['web', web]]) };
}

function fixture({ past = [] as Reading[] } = {}) {
  const state = { now: 30 * hour, requests: 100, reads: 0, isAway: false, asked: [] as Past[] };
  const watch = watchProduct({
    log,
    everyMs: 15_000,
    clock: () => new Date(state.now),
    source: {
      async read(at) {
        state.reads += 1;
        if (state.isAway) throw new AppError('unavailable');
        return readingAt(at, state.requests);
      },
      async readPast(wanted) {
        state.asked.push(wanted);
        return past.filter(({ at }) => at >= wanted.from && at <= wanted.to);
      },
    },
  });
  const requests = async () => {
    const { reading, history } = await watch.now();
    return history.lastMinutes(reading.at, 60).requests;
  };
  return { state, watch, requests };
}

describe('now', () => {
  it('reads once for all requests within a second', async () => {
    const { state, watch } = fixture();
    await Promise.all([watch.now(), watch.now()]);
    state.now += 500;
    await watch.now();
    expect(state.reads).toBe(1);
    state.now += 600;
    await watch.now();
    expect(state.reads).toBe(2);
  });

  it('counts requests of the last hour, and drops older ones', async () => {
    const { state, requests } = fixture();
    expect(await requests()).toBe(0);
    state.now += 10_000;
    state.requests += 7;
    expect(await requests()).toBe(7);
    state.now += 61 * 60_000;
    expect(await requests()).toBe(0);
  });

  it('does not answer from an earlier reading while its source is down, and continues afterwards', async () => {
    const { state, watch, requests } = fixture();
    await watch.now();
    state.now += 5000;
    state.isAway = true;
    await expect(watch.now()).rejects.toMatchObject({ code: 'unavailable' });
    state.isAway = false;
    state.now += 5000;
    state.requests += 3;
    expect(await requests()).toBe(3);
  });
});

it('starts with the history of its source: a day, and the last hour at the resolution of its readings', async () => {
  const end = 30 * hour;
  const { state, requests, watch } = fixture({
    past: [readingAt(end - 20 * hour, 10), readingAt(end - 2 * hour, 40), readingAt(end - hour / 2, 90)],
  });
  expect(await requests()).toBe(60);
  const { reading, history } = await watch.now();
  const day = history.quarters.upTo(reading.at).reduce((sum, step) => sum + (step?.requests ?? 0), 0);
  expect(day).toBe(90);
  expect(state.asked.map(({ from, to, stepMs }) => [end - from, end - to, stepMs])).toEqual([
    [24 * hour, hour, 300_000],
    [hour, 15_000, 15_000],
  ]);
});
