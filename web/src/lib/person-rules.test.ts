import { fieldMessages } from '@afterglow/proto/messages';
import { expect, test } from 'vitest';
import { personRules } from './person-rules.ts';

test.each([
  ['anna@example.org', true],
  ['anna@', false],
  ['anna example@x.org', false],
  ['anna@localhost', false],
])('validates %s as an email address: %s', (email, isValid) => {
  expect(personRules.email.pattern.value.test(email)).toBe(isValid);
});

test('rejects a name of spaces', () => {
  expect(personRules.firstName.validate('  ')).toBe('First name is required');
  expect(personRules.lastName.validate('')).toBe('Last name is required');
  expect(personRules.lastName.validate(' Marsh ')).toBe(true);
});

test('limits a name in length and to visible characters', () => {
  expect(personRules.firstName.validate('x'.repeat(201))).toBe('Please use 200 characters or fewer');
  expect(personRules.firstName.validate('Ro\u202ese')).toBe(fieldMessages.controlCharacters);
});

test('requires 6 characters for a password, as people count them', () => {
  expect(personRules.password.validate('12345')).toBe('Password must be at least 6 characters');
  expect(personRules.password.validate('👩‍👩‍👧‍👦'.repeat(5))).toBe('Password must be at least 6 characters');
  expect(personRules.password.validate('👩‍👩‍👧‍👦'.repeat(6))).toBe(true);
  expect(personRules.password.validate('x'.repeat(201))).toBe('Please use 200 characters or fewer');
});
