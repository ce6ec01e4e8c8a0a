import type { FontValue } from '@afterglow/proto/fonts';
import type { FontFile } from '@afterglow/proto/script-fonts';

interface TitleFace {
  readonly file: FontFile;
  /** Handwriting has small letters, so it is scaled up to match serifs. */
  readonly scale: number;
}

export const faces: Readonly<Record<FontValue, TitleFace>> = {
  'dancing-script': {
    file: '@expo-google-fonts/dancing-script/600SemiBold/DancingScript_600SemiBold.ttf',
    scale: 1.06,
  },
  'great-vibes': { file: '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf', scale: 1.14 },
  allura: { file: '@expo-google-fonts/allura/400Regular/Allura_400Regular.ttf', scale: 1.16 },
  pacifico: { file: '@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf', scale: 0.86 },
  'alex-brush': { file: '@expo-google-fonts/alex-brush/400Regular/AlexBrush_400Regular.ttf', scale: 1.12 },
  satisfy: { file: '@expo-google-fonts/satisfy/400Regular/Satisfy_400Regular.ttf', scale: 0.98 },
  'pinyon-script': { file: '@expo-google-fonts/pinyon-script/400Regular/PinyonScript_400Regular.ttf', scale: 1.12 },
  'playfair-display': {
    file: '@expo-google-fonts/playfair-display/500Medium/PlayfairDisplay_500Medium.ttf',
    scale: 0.86,
  },
  'cormorant-garamond': {
    file: '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
    scale: 1,
  },
  'crimson-text': { file: '@expo-google-fonts/crimson-text/600SemiBold/CrimsonText_600SemiBold.ttf', scale: 0.94 },
};

/** The small lines always use this serif with lining figures. */
export const smallFace: FontFile = '@expo-google-fonts/crimson-text/400Regular/CrimsonText_400Regular.ttf';

export const plainFace: FontFile = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';

export const captionFace: FontFile = '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf';

/** Fonts to try in order if the chosen one lacks letters of a name. */
export const relatives: Readonly<Record<'cursive' | 'serif', readonly FontValue[]>> = {
  cursive: ['dancing-script', 'great-vibes'],
  serif: ['cormorant-garamond'],
};
