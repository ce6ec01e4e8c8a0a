const subjectMax = 60;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matched after NFKC, which normalizes full-width dots, slashes and at signs. */
const linkLike = [
  // Matches example.org and www.example, but not J.R.R. or 99.00.
  /[\p{L}\p{N}_-][.\u3002]\p{L}[\p{L}\p{N}_-]/u,
  /\S@\S/u,
  /[/\\]{2,}/u,
  /[a-z]{2}:\S/iu,
  /(?:\p{Nd}[\s().-]*){9,}/u,
];

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a mail program may turn part of the text into a link. */
export function isLinkLike(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(ignorable, '');
  return linkLike.some((pattern) => pattern.test(plain));
}

/** Null if a mail program may turn the text into a link. */
export const mailedWords = (text: string): string | null => (isLinkLike(text) ? null : text);

/** As `mailedWords`, cut to 60 characters. */
export function subjectWords(text: string): string | null {
  if (text.length <= subjectMax) return mailedWords(text);
  let cut = '';
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length >= subjectMax) break;
    cut += segment;
  }
  return mailedWords(text) && `${cut.trimEnd()}…`;
}
