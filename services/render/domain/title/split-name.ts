import { splitLetters } from './title-text.ts';

type Halves = readonly [string, string];

/** If a split at a space leaves more than this share in one line, split inside a word. */
const unevenShare = 0.75;

const halvesAt = (text: string, positions: readonly number[]): Halves[] =>
  positions
    .map((position) => [text.slice(0, position).trim(), text.slice(position).trim()] as const)
    .filter(([first, second]) => first !== '' && second !== '');

const getSpaces = (text: string): number[] => [...text.matchAll(/ /g)].map(({ index }) => index);

function getStarts(letters: readonly string[]): number[] {
  let at = 0;
  return letters.map((letter) => {
    const start = at;
    at += letter.length;
    return start;
  });
}

/** Splits a name into two lines of similar length, between words if possible. A single letter stays one line. */
export function splitName(text: string, getWidth: (line: string) => number): readonly string[] {
  const longer = ([first, second]: Halves) => Math.max(getWidth(first), getWidth(second));
  const evenest = (candidates: readonly Halves[]) =>
    candidates
      .map((halves) => ({ halves, width: longer(halves) }))
      .reduce<{ halves: Halves; width: number } | undefined>(
        (best, each) => (best && best.width <= each.width ? best : each),
        undefined,
      );
  const betweenWords = evenest(halvesAt(text, getSpaces(text)));
  if (betweenWords && betweenWords.width <= unevenShare * getWidth(text)) return betweenWords.halves;
  return evenest(halvesAt(text, getStarts(splitLetters(text))))?.halves ?? [text];
}
