/** Everything invisible but the joiners that Persian, Indic scripts and emoji are spelled with: controls, bidi overrides. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Latin letters and figures in the guise of mathematical signs: the slide has handwriting of its own. */
const disguised = /[\u{1d400}-\u{1d7ff}]+/gu;

/** A name as it is drawn: in one line, without characters that control anything. */
export const plainText = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(disguised, (letters) => letters.normalize('NFKC'))
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a line is that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/** Han characters look different in Japanese, Korean and Chinese; a name tells by its other letters which it is. */
export function languageOf(text: string): 'ja' | 'ko' | 'zh-Hans' | 'en' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
