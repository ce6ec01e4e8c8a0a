/** A joiner after a letter whose script uses joiners (Unicode Standard, 23.2). */
const joiner = String.raw`(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}])[\u200c\u200d]`;

/** Emoji sequences: a family, a flag of a region (UTS 51, 1.4). */
const modified = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;
const joinedEmoji = String.raw`${modified}(?:\u200d${modified})+`;
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`;

const control = String.raw`[\p{Cc}\p{Cf}\p{Cs}]`;
const needed = new RegExp(`(${joinedEmoji}|${flag}|${joiner})|${control}`, 'gu');

/** Replaces controls, bidirectional marks and lone surrogates; keeps what letters and emoji need. */
export const replaceControls = (text: string, by: string): string =>
  text.replace(needed, (_, kept?: string) => kept ?? by);

export const removeInvisible = (text: string): string => text.replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
