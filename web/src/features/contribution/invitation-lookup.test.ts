import { expect, test } from 'vitest';
import { isWhole, organizerFirstName, organizerName } from './invitation-lookup.ts';

test('organizerName falls back to the email address', () => {
  expect(organizerName({ firstName: 'Ruth', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth Cohen');
  expect(organizerName({ firstName: 'Ruth', lastName: '', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('organizerFirstName falls back to the last name, then to the email address', () => {
  expect(organizerFirstName({ firstName: ' Ruth ', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerFirstName({ firstName: '', lastName: 'Cohen', email: 'r@example.org' })).toBe('Cohen');
  expect(organizerFirstName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('rejects a response without an invitation or a memorial', () => {
  expect(isWhole({})).toBe(false);
  expect(isWhole({ invitation: { recipientName: null, isUsed: false } })).toBe(false);
});
