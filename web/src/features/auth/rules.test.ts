import { expect, test } from 'vitest';
import { rules } from './rules.ts';

test.each([
  ['anna@example.org', true],
  ['anna@', false],
  ['anna example@x.org', false],
  ['anna@localhost', false],
])('%s as an address: %s', (email, isValid) => {
  expect(rules.email.pattern.value.test(email)).toBe(isValid);
});

test('a name of spaces is none', () => {
  expect(rules.firstName.validate('  ')).toBe('First name is required');
  expect(rules.lastName.validate('')).toBe('Last name is required');
  expect(rules.lastName.validate(' Marsh ')).toBe(true);
});

test('a password has at least 6 characters', () => {
  expect(rules.password.minLength).toEqual({ value: 6, message: 'Password must be at least 6 characters' });
});
