import { expect, test } from 'vitest';
import { isWhole, organizerFirstName, organizerName } from './invitation-lookup.ts';

test('the organizer by name, else by address', () => {
  expect(organizerName({ firstName: 'Ruth', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth Cohen');
  expect(organizerName({ firstName: 'Ruth', lastName: '', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('the organizer by first name, as family and friends say it, else as before', () => {
  expect(organizerFirstName({ firstName: ' Ruth ', lastName: 'Cohen', email: 'r@example.org' })).toBe('Ruth');
  expect(organizerFirstName({ firstName: '', lastName: 'Cohen', email: 'r@example.org' })).toBe('Cohen');
  expect(organizerFirstName({ firstName: '', lastName: '', email: 'r@example.org' })).toBe('r@example.org');
});

test('an answer without an invitation or without a memorial is none', () => {
  expect(isWhole({})).toBe(false);
  expect(isWhole({ invitation: { recipientName: null, isUsed: false } })).toBe(false);
});
