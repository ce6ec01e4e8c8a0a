import { limits, memorialPrice, patterns } from './limits.ts';
import { fieldMessages, tooLongMessage } from './messages.ts';

const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;
const characterWithMarks = /\P{M}\p{M}*/gu;
const controlCharacters = new RegExp(patterns.controlCharacters, 'u');

/**
 * The characters of a text as people see them: é is one, however it is written, and so is a family of emoji, except in a
 * browser without Intl.Segmenter.
 */
export const characterCount = (text: string): number =>
  graphemes ? [...graphemes.segment(text)].length : (text.match(characterWithMarks)?.length ?? 0);

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: memorialPrice.currency });

/** As the price is written everywhere: not US$ for readers who have other dollars. */
export const dollars = (cents: number): string => inDollars.format(cents / 100);

/** What JSON Schema's maxLength counts. */
const codePoints = (text: string): number => [...text].length;

export const hasControlCharacters = (text: string): boolean => controlCharacters.test(text);

/** What is wrong with a name or a title, in the words of its field; null where nothing is. */
export function nameProblem(text: string, messageIfBlank: string): string | null {
  if (codePoints(text) > limits.nameMaxLength) return tooLongMessage(limits.nameMaxLength);
  if (text.trim() === '') return messageIfBlank;
  return hasControlCharacters(text) ? fieldMessages.controlCharacters : null;
}

/** Its length is looked at before its characters. */
function lengthProblem(password: string, minimum: number, messageIfShort: string): string | null {
  const tooLong = tooLongMessage(limits.passwordMaxLength);
  if (codePoints(password) > limits.passwordMaxCodePoints) return tooLong;
  const characters = characterCount(password);
  if (characters > limits.passwordMaxLength) return tooLong;
  return characters < minimum ? messageIfShort : null;
}

/** What is wrong with a password at sign-in and registration; null where nothing is. */
export const passwordProblem = (text: string): string | null =>
  lengthProblem(text, limits.passwordMinLength, fieldMessages.password);

/** The same of one that takes the place of another. */
export const newPasswordProblem = (text: string): string | null =>
  lengthProblem(text, limits.newPasswordMinLength, fieldMessages.newPassword);
