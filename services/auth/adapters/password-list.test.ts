import { limits } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { commonPasswordCount, commonPasswords } from './password-list.ts';

it('holds ten thousand passwords, including the most common ones', async () => {
  const common = await commonPasswords();
  expect([commonPasswordCount, common.size]).toEqual([10_000, 10_000]);
  for (const password of ['123456', 'password', 'iloveyou', 'letmein', 'dragon']) expect(common).toContain(password);
});

it('consists mostly of passwords that are long enough for the form', async () => {
  const possible = [...(await commonPasswords())].filter(({ length }) => length >= limits.passwordMinLength);
  expect(possible.length).toBeGreaterThan(5000);
});

it('is in lower case, like the lookup', async () => {
  for (const password of await commonPasswords()) expect(password).toBe(password.toLowerCase());
});
