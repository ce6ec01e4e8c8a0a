import { limits } from '@afterglow/proto/limits';
import { plainText } from './title/title-text.ts';

/** Browsers escape quotes and line breaks in filenames (HTML, multipart/form-data). */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' };

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const cut = (text: string): string =>
  [...letters.segment(text)]
    .slice(0, limits.nameMaxLength)
    .map(({ segment }) => segment)
    .join('');

/** The name of the sent file without its folder. */
export function sentName(filename: string | undefined): string {
  const name = (filename ?? '').replace(/^.*[/\\]/s, '');
  return cut(plainText(name.replace(/%22|%0D|%0A/g, (found) => escapes[found] ?? found))).trim();
}

/** Without its ending. */
export const songTitle = (filename: string | undefined): string =>
  sentName(filename).replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'Song';
