import type { FontValue } from '@afterglow/proto/fonts';
import type { FontFile } from './font-files.ts';

interface TitleFace {
  readonly file: FontFile;
  /** Scripts have small letters: drawn larger, they look as large as a serif. */
  readonly scale: number;
}

export const faces: Readonly<Record<FontValue, TitleFace>> = {
  'dancing-script': { file: 'dancing-script/600SemiBold/DancingScript_600SemiBold.ttf', scale: 1.06 },
  'great-vibes': { file: 'great-vibes/400Regular/GreatVibes_400Regular.ttf', scale: 1.14 },
  allura: { file: 'allura/400Regular/Allura_400Regular.ttf', scale: 1.16 },
  pacifico: { file: 'pacifico/400Regular/Pacifico_400Regular.ttf', scale: 0.86 },
  'alex-brush': { file: 'alex-brush/400Regular/AlexBrush_400Regular.ttf', scale: 1.12 },
  satisfy: { file: 'satisfy/400Regular/Satisfy_400Regular.ttf', scale: 0.98 },
  'pinyon-script': { file: 'pinyon-script/400Regular/PinyonScript_400Regular.ttf', scale: 1.12 },
  'playfair-display': { file: 'playfair-display/500Medium/PlayfairDisplay_500Medium.ttf', scale: 0.86 },
  'cormorant-garamond': { file: 'cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf', scale: 1 },
  'crimson-text': { file: 'crimson-text/600SemiBold/CrimsonText_600SemiBold.ttf', scale: 0.94 },
};

/** The small lines stay in one quiet serif with upright figures, whatever hand the name is written in. */
export const smallFace: FontFile = 'crimson-text/400Regular/CrimsonText_400Regular.ttf';

/** Latin, Greek, Cyrillic and Devanagari. */
export const plainFace: FontFile = 'noto-sans/400Regular/NotoSans_400Regular.ttf';

/** Who stands in, in this order, for a font that cannot write the whole of a name. */
export const relatives: Readonly<Record<'cursive' | 'serif', readonly FontValue[]>> = {
  cursive: ['dancing-script', 'great-vibes'],
  serif: ['cormorant-garamond'],
};

const noto = (name: string): FontFile => `noto-sans-${name.toLowerCase()}/400Regular/NotoSans${name}_400Regular.ttf`;

/** Where the signs come from that no title font has, by what is in the text; the first that has a sign writes it. */
export const fallbacks: readonly { readonly signs: RegExp; readonly file: FontFile }[] = [
  { signs: /[^\p{ASCII}]/u, file: plainFace },
  { signs: /\p{Script=Hebrew}/u, file: noto('Hebrew') },
  { signs: /\p{Script=Arabic}/u, file: noto('Arabic') },
  { signs: /\p{Script=Armenian}/u, file: noto('Armenian') },
  { signs: /\p{Script=Bengali}/u, file: noto('Bengali') },
  { signs: /\p{Script=Ethiopic}/u, file: noto('Ethiopic') },
  { signs: /\p{Script=Georgian}/u, file: noto('Georgian') },
  { signs: /\p{Script=Gujarati}/u, file: noto('Gujarati') },
  { signs: /\p{Script=Gurmukhi}/u, file: noto('Gurmukhi') },
  { signs: /\p{Script=Kannada}/u, file: noto('Kannada') },
  { signs: /\p{Script=Khmer}/u, file: noto('Khmer') },
  { signs: /\p{Script=Lao}/u, file: noto('Lao') },
  { signs: /\p{Script=Malayalam}/u, file: noto('Malayalam') },
  { signs: /\p{Script=Myanmar}/u, file: noto('Myanmar') },
  { signs: /\p{Script=Sinhala}/u, file: noto('Sinhala') },
  { signs: /\p{Script=Tamil}/u, file: noto('Tamil') },
  { signs: /\p{Script=Telugu}/u, file: noto('Telugu') },
  { signs: /\p{Script=Thai}/u, file: noto('Thai') },
  { signs: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, file: noto('JP') },
  { signs: /\p{Script=Hangul}/u, file: noto('KR') },
  // Crosses, stars and hearts in the ink of the text; those that ask to be coloured are left to the emoji.
  { signs: /(?!\p{Emoji_Presentation}|.\ufe0f)[\p{S}\p{No}]/u, file: noto('Symbols') },
  {
    signs: /(?!\p{Emoji_Presentation}|.\ufe0f)[\p{S}\p{No}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
    file: noto('SC'),
  },
  {
    signs: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
    file: 'noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
  },
];
