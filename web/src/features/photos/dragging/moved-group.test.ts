import { describe, expect, it } from 'vitest';
import { movedGroup } from './moved-group.ts';

describe('movedGroup', () => {
  it.each([
    { item: 'b', marked: 'bd', expected: 'bd' },
    { item: 'a', marked: 'bd', expected: 'a' },
    { item: 'a', marked: '', expected: 'a' },
  ])('moves $expected with $item where $marked are marked', ({ item, marked, expected }) => {
    expect([...movedGroup(item, new Set(marked))].join('')).toBe(expected);
  });
});
