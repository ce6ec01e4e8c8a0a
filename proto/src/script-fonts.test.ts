import { describe, expect, it } from 'vitest';
import { detectLanguage } from './script-fonts.ts';

describe('detectLanguage', () => {
  it.each([
    ['王小明', 'zh-Hans'],
    ['山田 はな', 'ja'],
    ['김 金', 'ko'],
    ['Ann', 'en'],
  ])('of %j is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
