import { fieldMessages } from '@afterglow/proto/messages';
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

test('a name is as long as it may be, and of characters that are shown', () => {
  expect(rules.firstName.validate('x'.repeat(201))).toBe('Please use 200 characters or fewer');
  expect(rules.firstName.validate('Ro\u202ese')).toBe(fieldMessages.controlCharacters);
});

test('a password has at least 6 characters, as a person counts them', () => {
  expect(rules.password.validate('12345')).toBe('Password must be at least 6 characters');
  expect(rules.password.validate('👩‍👩‍👧‍👦'.repeat(5))).toBe('Password must be at least 6 characters');
  expect(rules.password.validate('👩‍👩‍👧‍👦'.repeat(6))).toBe(true);
  expect(rules.password.validate('x'.repeat(201))).toBe('Please use 200 characters or fewer');
});
