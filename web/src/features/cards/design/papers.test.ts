import { expect, it } from 'vitest';
import { usualPaper } from './papers.ts';

it.each([
  ['letter', ['en-US', 'de-DE']],
  ['letter', ['fr-CA', 'en-GB']],
  ['a4', ['en-GB', 'en-US']],
  ['a4', ['de']],
  ['a4', ['en']],
  ['a4', []],
] as const)('prints on %s for readers of %j', (paper, languages) => {
  expect(usualPaper(languages), 'family-15').toBe(paper);
});
