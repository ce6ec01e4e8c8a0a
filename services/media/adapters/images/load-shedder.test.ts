import { expect, it } from 'vitest';
import { createCrowd } from './load-shedder.ts';

/** One line. */
const line = (waiting: () => number) => ({ waiting, ahead: waiting });
const refusal = (retryAfter: number) => expect.objectContaining({ code: 'too_busy', retryAfter });

it('sends away who would wait too long, for half to one and a half of the time that the line takes', () => {
  let [waiting, random] = [100, 0];
  const crowd = createCrowd({ atOnce: 2, turns: line(() => waiting), waitingMax: 1000, random: () => random });
  crowd.refuseBeyond(0);
  crowd.took(1000);
  crowd.refuseBeyond(50_000);
  expect(() => crowd.refuseBeyond(49_000)).toThrow(refusal(25));
  random = 1;
  expect(() => crowd.refuseBeyond(49_000)).toThrow(refusal(75));
  waiting = 2;
  crowd.refuseBeyond(49_000);
  expect(() => crowd.refuseBeyond(0)).toThrow(refusal(2));
});

it('goes by what the last images took', () => {
  const crowd = createCrowd({ atOnce: 1, turns: line(() => 10), waitingMax: 1000 });
  crowd.took(10_000);
  expect(() => crowd.refuseBeyond(20_000)).toThrow();
  for (let image = 0; image < 50; image += 1) crowd.took(100);
  crowd.refuseBeyond(20_000);
});

it('has an end, however fast the line goes', () => {
  const crowd = createCrowd({ atOnce: 1, turns: line(() => 1000), waitingMax: 1000 });
  expect(() => crowd.refuseBeyond(Number.POSITIVE_INFINITY)).toThrow(refusal(2));
});

it('goes by the line: who comes to a short one is not sent away for a long one', () => {
  const turns = { waiting: (name = '') => Number(name), ahead: (name = '') => Number(name) };
  const crowd = createCrowd({ atOnce: 1, turns, waitingMax: 1000 });
  crowd.took(1000);
  crowd.refuseBeyond(10_000, 10);
  expect(() => crowd.refuseBeyond(10_000, 11)).toThrow(expect.objectContaining({ code: 'too_busy' }));
});
