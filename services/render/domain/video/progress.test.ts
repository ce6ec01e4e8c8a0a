import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const getPercent = (weights: readonly number[]): number[] => {
  const told: number[] = [];
  const progress = createProgress(
    weights.reduce((sum, weight) => sum + weight, 0),
    (percent) => told.push(percent),
  );
  for (const weight of weights) progress.add(weight);
  return told;
};

it('returns the completed share of the weighted work', () => {
  expect(getPercent([1, 2, 1])).toEqual([25, 75, 100]);
});

it('reports nothing while the percentage is unchanged', () => {
  expect(getPercent([1, 1, 998])).toEqual([100]);
});

it('only rises, and ends with 100', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 1e4, noNaN: true }), { minLength: 1 }), (weights) => {
      const told = getPercent(weights);
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
      expect(told.at(-1)).toBe(100);
    }),
  );
});
