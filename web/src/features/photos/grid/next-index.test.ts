import { describe, expect, it } from 'vitest';
import { nextIndex } from './next-index.ts';

describe('nextIndex, in a grid of ten with four columns', () => {
  it.each([
    { key: 'ArrowRight', from: 3, to: 4 },
    { key: 'ArrowLeft', from: 4, to: 3 },
    { key: 'ArrowDown', from: 1, to: 5 },
    { key: 'ArrowUp', from: 5, to: 1 },
    { key: 'Home', from: 7, to: 0 },
    { key: 'End', from: 7, to: 9 },
    { key: 'ArrowLeft', from: 0, to: undefined },
    { key: 'ArrowRight', from: 9, to: undefined },
    { key: 'ArrowUp', from: 2, to: undefined },
    { key: 'ArrowDown', from: 7, to: undefined },
    { key: 'Enter', from: 2, to: undefined },
  ])('moves with $key from $from to $to', ({ key, from, to }) => {
    expect(nextIndex(key, from, 10, 4)).toBe(to);
  });
});
