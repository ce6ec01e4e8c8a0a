import { expect, it } from 'vitest';
import { createLoadShedder } from './load-shedder.ts';

const oneQueue = (waiting: () => number) => ({ waiting, ahead: waiting });
const refusal = (retryAfter: number) => expect.objectContaining({ code: 'too_busy', retryAfter });

it('refuses requests that would wait too long, with a Retry-After of half to one and a half of the queue time', () => {
  let [waiting, random] = [100, 0];
  const queues = oneQueue(() => waiting);
  const shedder = createLoadShedder({ concurrency: 2, queues, waitingMax: 1000, random: () => random });
  shedder.refuseBeyond(0);
  shedder.recordDuration(1000);
  shedder.refuseBeyond(50_000);
  expect(() => shedder.refuseBeyond(49_000)).toThrow(refusal(25));
  random = 1;
  expect(() => shedder.refuseBeyond(49_000)).toThrow(refusal(75));
  waiting = 2;
  shedder.refuseBeyond(49_000);
  expect(() => shedder.refuseBeyond(0)).toThrow(refusal(2));
});

it('estimates the wait from the latest images', () => {
  const shedder = createLoadShedder({ concurrency: 1, queues: oneQueue(() => 10), waitingMax: 1000 });
  shedder.recordDuration(10_000);
  expect(() => shedder.refuseBeyond(20_000)).toThrow();
  for (let image = 0; image < 50; image += 1) shedder.recordDuration(100);
  shedder.refuseBeyond(20_000);
});

it('refuses requests when the queue is full, however fast it moves', () => {
  const shedder = createLoadShedder({ concurrency: 1, queues: oneQueue(() => 1000), waitingMax: 1000 });
  expect(() => shedder.refuseBeyond(Number.POSITIVE_INFINITY)).toThrow(refusal(2));
});

it('considers each queue alone: a short one is not refused because of a long one', () => {
  const queues = { waiting: (name = '') => Number(name), ahead: (name = '') => Number(name) };
  const shedder = createLoadShedder({ concurrency: 1, queues, waitingMax: 1000 });
  shedder.recordDuration(1000);
  shedder.refuseBeyond(10_000, 10);
  expect(() => shedder.refuseBeyond(10_000, 11)).toThrow(expect.objectContaining({ code: 'too_busy' }));
});
