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

/** Latin, Greek, Cyrillic, Devanagari and more. */
export const plainFace: FontFile = 'noto-sans/400Regular/NotoSans_400Regular.ttf';

/** Who stands in, in this order, for a font that cannot write the whole of a name. */
export const relatives: Readonly<Record<'cursive' | 'serif', readonly FontValue[]>> = {
  cursive: ['dancing-script', 'great-vibes'],
  serif: ['cormorant-garamond'],
};

/** Where the signs come from that no title font has, by what is in the text. */
export const fallbacks: readonly { readonly signs: RegExp; readonly file: FontFile }[] = [
  { signs: /\p{Script=Hebrew}/u, file: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' },
  { signs: /\p{Script=Arabic}/u, file: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf' },
  { signs: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, file: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf' },
  { signs: /\p{Script=Hangul}/u, file: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf' },
  { signs: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, file: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf' },
  { signs: /[^\p{ASCII}]/u, file: plainFace },
  {
    signs: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
    file: 'noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
  },
];
