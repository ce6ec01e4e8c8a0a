import { expect, test } from 'vitest';
import { ownerName } from './owner-name.ts';

test('ownerName falls back to the email address, then to Memorial Owner', () => {
  expect(ownerName({ firstName: 'Ruth', email: 'r@example.org' })).toBe('Ruth');
  expect(ownerName({ firstName: ' ', email: 'r@example.org' })).toBe('r@example.org');
  expect(ownerName(null)).toBe('Memorial Owner');
});
