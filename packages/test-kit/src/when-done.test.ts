import { expect, it } from 'vitest';
import { whenDone } from './when-done.ts';

const ended: string[] = [];
whenDone(() => ended.push('of the file'));

it('keeps a resource while its test runs', () => {
  whenDone(() => ended.push('of the test'));
  expect(ended).toEqual([]);
});

it('has ended what the test before opened, and nothing of the file', () => {
  expect(ended).toEqual(['of the test']);
});
