const subjectMax = 60;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matched after NFKC, which turns full-width and similar forms of dots, slashes and at signs into plain ones. */
const linkLike = [
  // example.org, www.example; but neither J.R.R. nor 99.00.
  /[\p{L}\p{N}_-][.\u3002]\p{L}[\p{L}\p{N}_-]/u,
  /\S@\S/u,
  /[/\\]{2,}/u,
  // https:, tel:, mailto:
  /[a-z]{2}:\S/iu,
  // A telephone number.
  /(?:\p{Nd}[\s().-]*){9,}/u,
];

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a mail program may turn a part of the text into a link. */
export function isLinkLike(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(ignorable, '');
  return linkLike.some((pattern) => pattern.test(plain));
}

/** The words of a person for the text of a mail; null if a mail program may turn them into a link. */
export const mailedWords = (text: string): string | null => (isLinkLike(text) ? null : text);

/** The same for a subject, cut to 60 characters. */
export function subjectWords(text: string): string | null {
  if (text.length <= subjectMax) return mailedWords(text);
  let cut = '';
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length >= subjectMax) break;
    cut += segment;
  }
  return mailedWords(text) && `${cut.trimEnd()}…`;
}
