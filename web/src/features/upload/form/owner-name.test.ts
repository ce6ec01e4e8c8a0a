import { expect, test } from 'vitest';
import { ownerName } from './owner-name.ts';

test('ownerName is the first name, or else the address, or else Memorial Owner', () => {
  expect(ownerName({ firstName: 'Ruth', email: 'r@example.org' })).toBe('Ruth');
  expect(ownerName({ firstName: ' ', email: 'r@example.org' })).toBe('r@example.org');
  expect(ownerName(null)).toBe('Memorial Owner');
});
