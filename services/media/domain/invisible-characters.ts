/**
 * A joiner that says how the letters around it are written: behind a letter or mark of a script that joins its letters,
 * or of one of India's (Unicode Standard, 23.2). Latin, Greek, Cyrillic and Chinese have no use for one.
 */
const joiner = String.raw`(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}])[\u200c\u200d]`;

/** Emoji that are one image: a family, a flag of a part of a country (Unicode Technical Standard 51, 1.4). */
const modified = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;
const joinedEmoji = String.raw`${modified}(?:\u200d${modified})+`;
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`;

const control = String.raw`[\p{Cc}\p{Cf}\p{Cs}]`;
const needed = new RegExp(`(${joinedEmoji}|${flag}|${joiner})|${control}`, 'gu');

/**
 * Puts `by` in the place of characters that control something, turn the direction of reading or are half of another;
 * those that letters and emoji need to be written right stay.
 */
export const replaceControls = (text: string, by: string): string =>
  text.replace(needed, (_, kept?: string) => kept ?? by);

/** What two texts may differ in although they look alike. */
export const removeInvisible = (text: string): string => text.replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
