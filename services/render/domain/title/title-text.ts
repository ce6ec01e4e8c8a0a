/** Format characters that are visible or affect spelling: joiners, Mongolian vowel separator, number signs. */
const spelling =
  '\\u200c\\u200d\\u180e\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}\\u{13430}-\\u{1345f}\\u{e0020}-\\u{e007f}';

/** All other invisible characters: controls, bidi overrides, lone surrogates. */
const invisible = new RegExp(`(?![${spelling}])[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, 'gu');

/** After a black flag, tags spell the flags of Scotland, Wales and England; elsewhere nothing. */
const tags = /\u{1f3f4}?[\u{e0020}-\u{e007f}]+/gu;
const blackFlag = '\u{1f3f4}';

/** Joiners after letters without joining forms. */
const idleJoiners = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Nd} ])[\u200c\u200d]+/gu;

/** Mathematical letters and digits used as handwriting: the slide has its own. */
const disguised = /[\u{1d400}-\u{1d7ff}]+/gu;

/** NFC would replace compatibility ideographs, which some families use in their names. */
const composable = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A name as drawn: one line, without control characters. */
export const plainText = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(tags, (found) => (found.startsWith(blackFlag) ? found : ''))
    .replace(idleJoiners, '')
    .replace(disguised, (letters) => letters.normalize('NFKC'))
    .replace(composable, (letters) => letters.normalize('NFC'))
    .replace(/ {2,}/g, ' ')
    .trim();

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const splitLetters = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Samaritan}\p{Script=Yezidi}]/u;

export function detectDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
