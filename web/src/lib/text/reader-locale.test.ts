import { expect, it } from 'vitest';
import { readerLocale } from './reader-locale.ts';

it.each([
  [['en-GB', 'en-US'], 'en-GB'],
  [['de-CH', 'en-AU', 'en'], 'en-AU'],
  [['en'], 'en'],
  [['de-DE', 'fr'], 'en-US'],
  [['enm'], 'en-US'],
  [[], 'en-US'],
])('formats for a browser that asks for %j as in %s', (languages, locale) => {
  expect(readerLocale(languages)).toBe(locale);
});
