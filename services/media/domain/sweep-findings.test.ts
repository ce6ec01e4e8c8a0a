import { expect, it } from 'vitest';
import { noFindings, noteWithoutOriginal } from './sweep-findings.ts';

it('starts empty', () => {
  const { withoutOriginalIds, ...counts } = noFindings();
  expect(withoutOriginalIds).toEqual([]);
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
});

it('counts every photo without its original, and names the first twenty', () => {
  const findings = noFindings();
  for (let id = 1; id <= 25; id += 1) noteWithoutOriginal(findings, id);
  expect(findings.withoutOriginal).toBe(25);
  expect(findings.withoutOriginalIds).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
