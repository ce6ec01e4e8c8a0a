import { expect, it } from 'vitest';
import { newTvCode } from './new-tv-code.ts';

it('has six letters of which no two look alike and which spell no word', () => {
  const codes = Array.from({ length: 2000 }, newTvCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(20);
});
