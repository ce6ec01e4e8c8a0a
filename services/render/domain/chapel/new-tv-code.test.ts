import { expect, it } from 'vitest';
import { newTvCode } from './new-tv-code.ts';

it('has six letters of which no two look alike and which spell no word', () => {
  const codes = Array.from({ length: 2000 }, newTvCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/);
  // Chance alone repeats one in 32 runs.
  expect(new Set(codes).size).toBeGreaterThan(codes.length - 10);
  expect(new Set(codes.join('')).size).toBe(20);
});
