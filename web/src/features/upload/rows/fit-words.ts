import { limits } from '@afterglow/proto/limits';
import { columnCount, columnsUsed, splitCharacters } from '@afterglow/proto/text';

const limit = limits.captionColumns.who;

export const countWords = (words: string): string => columnsUsed(words, limit);

/** As much of it as the line of a caption holds, without control characters. */
export function fitWords(text: string): string {
  let words = '';
  let columns = 0;
  for (const letter of splitCharacters(text.replace(/\p{Cc}+/gu, ' '))) {
    columns += columnCount(letter);
    if (columns > limit) break;
    words += letter;
  }
  return words;
}
