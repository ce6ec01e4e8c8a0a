import { detectLanguage, type FontFile, notoFile, scriptFonts } from '@afterglow/proto/script-fonts';
import { hasGlyphs } from './title-coverage.ts';
import { plainFace } from './title-faces.ts';

export interface Fallback {
  readonly signs: RegExp;
  readonly file: FontFile;
}

const ofScripts: readonly Fallback[] = scriptFonts.map(({ script, file }) => ({
  signs: new RegExp(`\\p{scx=${script}}`, 'u'),
  file,
}));

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;

/** Some rare ideographs exist only in the font of another language. */
const eastAsianFiles = {
  ja: ['jp', 'sc', 'hk', 'kr'],
  ko: ['kr', 'sc', 'jp', 'hk'],
  'zh-Hans': ['sc', 'jp', 'hk', 'kr'],
  en: ['sc', 'jp', 'hk', 'kr'],
} as const;

const eastAsianFile = (name: string): FontFile => notoFile(`noto-sans-${name}`, `NotoSans${name.toUpperCase()}`);

/** The name's own language first, unless only another font has all letters. */
function eastAsianFallbacks(letters: readonly string[]): Fallback[] {
  const own = letters.filter((letter) => eastAsian.test(letter));
  if (own.length === 0) return [];
  const files = eastAsianFiles[detectLanguage(own.join(''))].map(eastAsianFile);
  const whole = files.find((file) => own.every((letter) => hasGlyphs(file, letter)));
  return [...new Set(whole ? [whole, ...files] : files)].map((file) => ({ signs: eastAsian, file }));
}

/** Crosses, stars and hearts without an emoji selector, drawn in the text colour. */
const inked = /(?!\p{Emoji_Presentation}|.\ufe0f|.*\u200d)[\p{S}\p{No}\p{Nl}\u3000-\u303f\uff00-\uffef]/u;

export const emojiFace: FontFile = notoFile('noto-color-emoji', 'NotoColorEmoji');

const ofSigns: readonly Fallback[] = [
  { signs: inked, file: notoFile('noto-sans-symbols', 'NotoSansSymbols') },
  { signs: inked, file: eastAsianFile('sc') },
  { signs: /\p{Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u, file: emojiFace },
];

export const chooseFallbacks = (letters: readonly string[]): readonly Fallback[] => [
  { signs: /[^\p{ASCII}]/u, file: plainFace },
  ...ofScripts,
  ...eastAsianFallbacks(letters),
  ...ofSigns,
];

export const fallbackFiles: readonly FontFile[] = [
  plainFace,
  ...ofScripts.map(({ file }) => file),
  ...eastAsianFiles.en.map(eastAsianFile),
  ...ofSigns.map(({ file }) => file),
];
