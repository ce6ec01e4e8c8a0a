import { describe, expect, it } from 'vitest';
import { findExtended } from './extended-tests.ts';

const text = `
it('one', () => a);
it('two', { tags: ['extended'], timeout: 5 }, () => b);
describe('three', { tags: ['extended'] }, () => {
  it('four', () => c);
});
describe.each([1, 2])('five %s', () => {
  it('six', { tags: ['extended'] }, () => d);
});
describe('seven', () => {
  it('eight', { tags: ['extended'] }, () => e);
  it('nine', { tags: [] }, () => f);
});`;

describe('findExtended', () => {
  const isExtended = findExtended(text);
  const findOffset = (words: string) => text.indexOf(words);

  it.each(['two', '=> b', 'four', '=> c', 'three', 'five', 'six', '=> d', 'eight'])('finds %s', (words) => {
    expect(isExtended(findOffset(words))).toBe(true);
  });

  it.each(['one', '=> a', 'seven', 'nine', '=> f'])('leaves out %s', (words) => {
    expect(isExtended(findOffset(words))).toBe(false);
  });
});
