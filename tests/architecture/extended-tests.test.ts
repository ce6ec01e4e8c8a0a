import { describe, expect, it } from 'vitest';
import { findExtended, isExtendedFile, isWhollyTagged } from './extended-tests.ts';
import { projectFiles, read } from './project.ts';

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

const testFiles = projectFiles(
  '{packages,proto,services,tests,web}/**/*.{test,faults,acceptance,e2e,compatibility}.{ts,tsx}',
).filter((path) => !path.startsWith('tests/architecture/'));

describe('a test file', () => {
  it('is named extended if all of its tests are, without tags', () => {
    expect(isWhollyTagged("it('one', { tags: ['extended'] }, () => a);")).toBe(true);
    expect(testFiles.filter((path) => isWhollyTagged(read(path)))).toEqual([]);
    const named = testFiles.filter(isExtendedFile);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => read(path).includes("tags: ['extended']"))).toEqual([]);
  });
});
