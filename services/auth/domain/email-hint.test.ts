import { expect, it } from 'vitest';
import { emailHint } from './email-hint.ts';

it.each([
  ['ruth.ellis@example.org', 'r…@example.org'],
  ['😀x@example.org', '😀…@example.org'],
])('%s is shown as %s', (email, hint) => {
  expect(emailHint(email)).toBe(hint);
});
