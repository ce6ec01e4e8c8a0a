import { describe, expect, it } from 'vitest';
import { invalid } from '../coding/jpeg-units.ts';
import { createRunSearch, proof } from './jpeg-run-search.ts';

describe('the search for the next run', () => {
  const [start, size, to] = [10, 10, 2000];
  const searchIn = (units: number) => {
    const end = start + units * size;
    const read = (at: number): number => {
      if (at === start - 1) return start + 2 * size;
      return at >= start && at < end && at % size === 0 ? at + size : invalid;
    };
    return createRunSearch({ read, blocksRead: () => 0 }, to);
  };

  it('counts the units that were read on the way from an earlier place', () => {
    expect(searchIn(proof)(start - 1, to)).toBe(start);
    expect(searchIn(proof - 1)(start - 1, to)).toBe(to);
  });
});
