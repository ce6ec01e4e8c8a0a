import { describe, expect, it } from 'vitest';
import { detectDirection, plainText, splitLetters } from './title-text.ts';

describe('plainText', () => {
  it.each([
    ['bidi overrides', 'Ann\u202egnp.exe\u202c', 'Anngnp.exe'],
    ['bidi isolates and marks', '\u2067Ann\u2069\u200f\u061c', 'Ann'],
    ['control characters', 'A\u0000n\u0007n\u001b[31m', 'Ann[31m'],
    ['zero-width characters', '\ufeffA\u200bn\u00adn', 'Ann'],
    ['lone surrogates', 'A\ud800nn', 'Ann'],
    ['joiners that join nothing', '\u200dAnn\u200d \u200cLee\u200c', 'Ann Lee'],
    ['tags that spell no flag', 'A\u{e0067}nn\u{e007f}', 'Ann'],
    ['lines and runs of spaces', '  Ann\r\n\tMarie\u2028\u00a0 Lee ', 'Ann Marie Lee'],
    ['spaces around what was removed', 'Ann \u0007 Lee', 'Ann Lee'],
  ])('removes %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    'O\'Neill "Bud" %{n}:\' \\ <svg/onload=x> $(id) `id`',
    'می‌خواهم',
    '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'Zoë Ångström',
    'ᠬᠠᠳ\u180eᠠ',
    '\ufa19谷',
    'A\ue000',
  ])('keeps %s', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('replaces mathematical letters by plain ones', () => {
    expect(plainText('𝓜𝓪𝓻𝔂 𝟙')).toBe('Mary 1');
  });

  it('is empty for a name without a visible letter', () => {
    expect(plainText('\u200b\u2060')).toBe('');
  });
});

it('splitLetters treats a letter with its marks, and an emoji sequence, as one', () => {
  expect(splitLetters('Zo\u0308🏳️‍🌈ପ')).toEqual(['Z', 'o\u0308', '🏳️‍🌈', 'ପ']);
});

describe('detectDirection', () => {
  it.each([
    ['שרה כהן', 'rtl'],
    ['"محمد" Ali', 'rtl'],
    ['42 שרה', 'rtl'],
    ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
    ['Sarah (שרה)', 'ltr'],
    ['王小明', 'ltr'],
    ['123 !', 'ltr'],
    ['', 'ltr'],
  ])('of %j is %s', (text, direction) => {
    expect(detectDirection(text)).toBe(direction);
  });
});
