import { expect, it } from 'vitest';
import { newPublicId } from './new-public-id.ts';

it('newPublicId returns 128 random bits that are safe in a URL, and never repeats', () => {
  const ids = Array.from({ length: 1000 }, newPublicId);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(new Set(ids).size).toBe(1000);
});
