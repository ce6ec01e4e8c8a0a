import { expect, test } from 'vitest';
import { isWhole, organizerFirstName, organizerName } from './invitation-lookup.ts';

test('organizerName is the name, or else the email address', () => {
  expect(organizerName({ firstName: 'Ruth', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth Cohen');
  expect(organizerName({ firstName: 'Ruth', lastName: '', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('organizerFirstName is the first name, or else the rest of the name', () => {
  expect(organizerFirstName({ firstName: ' Ruth ', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerFirstName({ firstName: '', lastName: 'Cohen', email: 'r@example.org' })).toBe('Cohen');
  expect(organizerFirstName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('a response without an invitation or a memorial is invalid', () => {
  expect(isWhole({})).toBe(false);
  expect(isWhole({ invitation: { recipientName: null, isUsed: false } })).toBe(false);
});
