import { expect, it } from 'vitest';
import { newPublicId } from './new-public-id.ts';

it('is 128 bits that stand in an address as they are, and never the same', () => {
  const ids = Array.from({ length: 1000 }, newPublicId);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(new Set(ids).size).toBe(1000);
});
