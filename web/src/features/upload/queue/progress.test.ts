import { expect, test } from 'vitest';
import { computeSentShare, nextPercent } from './progress.ts';

const steps = (count: number, sentShare: number) =>
  Array.from({ length: count }).reduce<number[]>(
    (shown) => [...shown, nextPercent(shown.slice(-1)[0] ?? 0, sentShare)],
    [],
  );

test('rises by 10 % a step up to 90 %, even if all is sent', () => {
  expect(steps(11, 1)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
});

test('stays within the share of bytes sent', () => {
  expect(steps(6, 0.37)).toEqual([10, 20, 30, 30, 30, 30]);
  expect(nextPercent(0, 0.3)).toBe(10);
  expect(nextPercent(20, 0.3)).toBe(30);
  expect(nextPercent(0, 0)).toBe(0);
});

test('decreases when a file has to be sent again', () => {
  expect(nextPercent(70, 0.2)).toBe(20);
});

test('weights a large file more than a small one', () => {
  const files = [
    { size: 900, sentShare: 0.5 },
    { size: 100, sentShare: 1 },
  ];
  expect(computeSentShare(files)).toBeCloseTo(0.55);
  expect(computeSentShare([{ size: 0, sentShare: 0 }])).toBe(1);
});
