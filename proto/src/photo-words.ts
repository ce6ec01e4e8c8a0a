import { limits } from './limits.ts';
import { columnCount, splitCharacters, writtenText } from './text.ts';

interface CaptionTexts {
  readonly who: string;
  readonly where: string;
  readonly when: string;
}

/** What a sender says about a photo. */
export interface WordTexts extends CaptionTexts {
  readonly sentence: string;
}

export const wordFields = ['who', 'where', 'when', 'sentence'] as const satisfies readonly (keyof WordTexts)[];
export type WordField = (typeof wordFields)[number];

export const noWords: WordTexts = { who: '', where: '', when: '', sentence: '' };

/** In columns, as `columnCount` counts them. */
export const wordLimits: Readonly<Record<WordField, number>> = {
  ...limits.captionColumns,
  sentence: limits.sentenceColumns,
};

export const isSameWords = (one: WordTexts, other: WordTexts): boolean =>
  wordFields.every((field) => one[field] === other[field]);

/** Without spaces around the texts; null if all are blank. */
export function writtenWords(words: WordTexts | null): WordTexts | null {
  if (!words) return null;
  const { who, where, when, sentence } = words;
  const written = {
    ...{ who: writtenText(who), where: writtenText(where) },
    ...{ when: writtenText(when), sentence: writtenText(sentence) },
  };
  return isSameWords(written, noWords) ? null : written;
}

const ellipsis = '…';

/** Cuts a text after a word, or after a letter if its first word is longer than `columns`. */
function cutText(text: string, columns: number): string {
  if (columnCount(text) <= columns) return text;
  let cut = '';
  let used = 1;
  for (const letter of splitCharacters(text)) {
    used += columnCount(letter);
    if (used > columns) break;
    cut += letter;
  }
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : undefined).trimEnd()}${ellipsis}`;
}

const endsSentence = /[.!?…:;。！？؟۔।]$/u;

/** The sentence follows the people if both fit in one line. */
function joinSentence(who: string, sentence: string, columns: number): string {
  if (who === '') return cutText(sentence, columns);
  if (sentence === '') return who;
  const joined = `${who}${endsSentence.test(who) ? '' : '.'} ${sentence}`;
  return columnCount(joined) <= columns ? joined : who;
}

/** The caption of a video made from words: two lines, so a long sentence is left out, or cut if there is nothing else to say. */
export const composeCaption = ({ who, where, when, sentence }: WordTexts): CaptionTexts => ({
  who: joinSentence(who, sentence, limits.captionColumns.who),
  where,
  when,
});
