import { describe, expect, it } from 'vitest';
import { isLinkLike, mailedWords, subjectWords } from './mailed-words.ts';

it.each([
  'evil.example',
  'see https://evil.example/login now',
  'http://10.0.0.1',
  '//evil',
  '\\\\evil\\share',
  'www.evil.example',
  'write to eve@example.org',
  'eve@localhost',
  'mailto:eve',
  'tel:123',
  'Call +1 900 555 0199',
  'evil。example',
  'evil．example',
  'evil․example',
  'ｅｖｉｌ.ｅｘａｍｐｌｅ',
  'evil.\u200bexample',
  'https:／／evil',
  'eve＠example',
])('%j may become a link', (text) => {
  expect(isLinkLike(text)).toBe(true);
  expect(mailedWords(text)).toBeNull();
  expect(subjectWords(text)).toBeNull();
});

it.each([
  'Rose Byron',
  'J.R.R. Tolkien',
  'Dr. Rose M. Byron, Jr.',
  'Rose/Rosa Byron a/k/a Rosie',
  'Rose Byron (1940–2020)',
  'Rose Byron 03/05/1940',
  'Rose Byron 3.5.1940',
  "O'Neil & Søn",
  'Mother: Rose',
  'نور',
  '',
])('%j stays as it is', (text) => {
  expect([mailedWords(text), subjectWords(text)]).toEqual([text, text]);
});

describe('a subject', () => {
  it('holds at most 60 characters of a text', () => {
    expect(subjectWords('x'.repeat(60))).toBe('x'.repeat(60));
    expect(subjectWords('x'.repeat(200))).toBe(`${'x'.repeat(59)}…`);
    expect(subjectWords(`${'x'.repeat(58)} yyyy`)).toBe(`${'x'.repeat(58)}…`);
  });

  it('is never cut within a character', () => {
    const family = '👩‍👩‍👧‍👦';
    const cut = subjectWords(family.repeat(20)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(60);
    expect(cut).toBe(`${family.repeat(5)}…`);
  });

  it('is also left out for a link after the cut', () => {
    expect(subjectWords(`${'x'.repeat(80)} evil.example`)).toBeNull();
  });
});
