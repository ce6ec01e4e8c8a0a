import { expect, it } from 'vitest';
import { isNavigation } from './navigation.ts';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each([
  [{ 'sec-fetch-mode': 'navigate', accept: html }, true],
  [{ 'sec-fetch-mode': 'cors', accept: '*/*' }, false],
  [{ 'sec-fetch-mode': 'cors', accept: html }, false],
  [{ accept: html }, true],
  [{ accept: '*/*' }, false],
  [{ accept: 'application/json' }, false],
  [{}, false],
] as [Record<string, string>, boolean][])('a request with the headers %j is a navigation: %s', (headers, expected) => {
  expect(isNavigation({ headers })).toBe(expected);
});
