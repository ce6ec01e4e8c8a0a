import { expect, it } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

it.each([
  'ada.byron@example.org',
  'ADA.Byron@Example.org',
  'adabyron@example.org',
  'ada.byron+rose@example.org',
  'a.d.a.byron+1+2@example.org',
  ' ada.byron@example.org. ',
  'ａda.byron@example.org',
])('%j is the mailbox of adabyron@example.org', (address) => {
  expect(canonicalEmail(address)).toBe('adabyron@example.org');
});

it('keeps mailboxes and domains apart, but for the two of Gmail', () => {
  expect(canonicalEmail('ada@example.org')).not.toBe(canonicalEmail('ada@mail.example.org'));
  expect(canonicalEmail('ada@example.org')).not.toBe(canonicalEmail('byron@example.org'));
  expect(canonicalEmail('a.da@googlemail.com')).toBe(canonicalEmail('ada+x@gmail.com'));
});
