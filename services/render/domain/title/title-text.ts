/** Characters of format that are seen, or that spell: joiners, Mongolian's vowel separator, signs that stand over figures. */
const spelling =
  '\\u200c\\u200d\\u180e\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}\\u{13430}-\\u{1345f}\\u{e0020}-\\u{e007f}';

/** Everything else that is invisible: controls, bidi overrides, halves of characters. */
const invisible = new RegExp(`(?![${spelling}])[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, 'gu');

/** They spell the flags of Scotland, Wales and England behind a black flag, and nothing elsewhere. */
const tags = /\u{1f3f4}?[\u{e0020}-\u{e007f}]+/gu;
const blackFlag = '\u{1f3f4}';

/** Joiners behind what has no forms to join. */
const idleJoiners = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Nd} ])[\u200c\u200d]+/gu;

/** Latin letters and figures in the guise of mathematical signs: the slide has handwriting of its own. */
const disguised = /[\u{1d400}-\u{1d7ff}]+/gu;

/** Composing would replace the other forms of ideographs that some families write their names with. */
const composable = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A name as it is drawn: in one line, without characters that control anything. */
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

/** The letters of a text as people count them: with their marks; an emoji sequence is one. */
export const splitLetters = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Samaritan}\p{Script=Yezidi}]/u;

/** The direction of a line is that of its first letter. */
export function detectDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
