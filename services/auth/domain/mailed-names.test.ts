import { expect, it } from 'vitest';
import { mailedNames } from './mailed-names.ts';

it.each([
  [['Tom'], 1, 'Tom'],
  [['Tom', 'May'], 2, 'Tom and May'],
  [['Tom', 'May'], 3, 'Tom, May, and 1 other person'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 12, 'A, B, C, D, E, and 7 other people'],
  [['evil.example', 'Tom'], 2, 'Tom and 1 other person'],
  [['evil.example'], 1, null],
  [[], 0, null],
])('names %j of %i people as %s', (names, count, text) => {
  expect(mailedNames(names, count)).toBe(text);
});

it('cuts long names', () => {
  expect(mailedNames(['x'.repeat(200)], 1)?.length).toBeLessThanOrEqual(60);
});
