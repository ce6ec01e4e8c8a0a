import { limits, memorialPrice, patterns } from './limits.ts';
import { fieldMessages, tooLongMessage } from './messages.ts';

const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;
const characterWithMarks = /\P{M}\p{M}*/gu;
const visible = new RegExp(patterns.visible, 'u');
const controlCharacters = new RegExp(patterns.controlCharacters, 'u');

/** Counts graphemes: é is one, and so is a family emoji. Without Intl.Segmenter, counts letters with their marks. */
export const characterCount = (text: string): number =>
  graphemes ? [...graphemes.segment(text)].length : (text.match(characterWithMarks)?.length ?? 0);

/** Two columns wide in every font. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** Splits a text into graphemes. Without Intl.Segmenter, into letters with their marks. */
export const splitCharacters = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(characterWithMarks) ?? []);

/** Counts characters, and wide ones such as Chinese twice. */
export const columnCount = (text: string): number =>
  splitCharacters(text).reduce((columns, letter) => columns + (wide.test(letter) ? 2 : 1), 0);

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: memorialPrice.currency });

/** Never US$, whatever the reader's locale. */
export const dollars = (cents: number): string => inDollars.format(cents / 100);

const codePoints = (text: string): number => [...text].length;

/** Without spaces around it; empty if all its characters are invisible. */
export const writtenText = (text: string): string => (visible.test(text) ? text.trim() : '');

const commas = [
  { script: /\p{Script=Arabic}/u, comma: '، ' },
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, comma: '、' },
  { script: /\p{Script=Han}/u, comma: '，' },
] as const;

/** Joins texts by the comma of their script, without blank ones. */
export function joinTexts(texts: readonly string[]): string {
  const written = texts.filter((text) => text !== '');
  const { comma = ', ' } = commas.find(({ script }) => written.some((text) => script.test(text))) ?? {};
  return written.join(comma);
}

export const hasControlCharacters = (text: string): boolean => controlCharacters.test(text);

export function nameProblem(text: string, messageIfBlank: string): string | null {
  if (codePoints(text) > limits.nameMaxLength) return tooLongMessage(limits.nameMaxLength);
  if (text.trim() === '') return messageIfBlank;
  return hasControlCharacters(text) ? fieldMessages.controlCharacters : null;
}

/** Undefined for a line of at most `limit` columns. */
export function columnProblem(text: string, limit: number): string | undefined {
  if (columnCount(text) > limit) return tooLongMessage(limit);
  return hasControlCharacters(text) ? fieldMessages.controlCharacters : undefined;
}

/** “12 of 70”: how much of a line is used. */
export const columnsUsed = (text: string, limit: number): string => `${columnCount(text)} of ${limit}`;

/** Checks the length before the characters. */
function lengthProblem(password: string, minimum: number, messageIfShort: string): string | null {
  const tooLong = tooLongMessage(limits.passwordMaxLength);
  if (codePoints(password) > limits.passwordMaxCodePoints) return tooLong;
  const characters = characterCount(password);
  if (characters > limits.passwordMaxLength) return tooLong;
  return characters < minimum ? messageIfShort : null;
}

export const passwordProblem = (text: string): string | null =>
  lengthProblem(text, limits.passwordMinLength, fieldMessages.password);

export const newPasswordProblem = (text: string): string | null =>
  lengthProblem(text, limits.newPasswordMinLength, fieldMessages.newPassword);
