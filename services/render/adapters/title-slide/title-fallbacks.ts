import { detectLanguage } from '../../domain/title/title-text.ts';
import type { FontFile } from './font-files.ts';
import { hasGlyphs } from './title-coverage.ts';
import { plainFace } from './title-faces.ts';

export interface Fallback {
  readonly signs: RegExp;
  readonly file: FontFile;
}

const joined = (script: string): string => script.replaceAll('_', '');
const kebab = (script: string): string => script.toLowerCase().replaceAll('_', '-');

const expo = (family: string, name: string): FontFile =>
  `@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf`;
const sans = (script: string): FontFile => expo(`noto-sans-${kebab(script)}`, `NotoSans${joined(script)}`);
const fontsource = (family: string, subset: string): FontFile =>
  `@fontsource/${family}/files/${family}-${subset}-400-normal.woff`;

/** Arabic first: other scripts share its comma and its marks. */
const inTheirPackages =
  'Arabic Hebrew Adlam Armenian Balinese Bengali Canadian_Aboriginal Chakma Cham Cherokee Devanagari Ethiopic Georgian Gujarati Gurmukhi Hanifi_Rohingya Javanese Kannada Khmer Khudawadi Lao Lisu Malayalam Meetei_Mayek Mongolian Myanmar Ol_Chiki Oriya Osage Sinhala Syloti_Nagri Syriac Tai_Viet Tamil Telugu Thaana Thai Tifinagh Vai Yi';

/** Of these there is a package of another publisher only. */
const inSubsets =
  'Bamum Buginese Kayah_Li Lepcha Limbu Mende_Kikakui Miao New_Tai_Lue Newa Osmanya Pau_Cin_Hau Rejang Samaritan Saurashtra Sora_Sompeng Sundanese Tagalog Tai_Le Tai_Tham Warang_Citi';

const byScript: readonly (readonly [script: string, file: FontFile])[] = [
  ...inTheirPackages.split(' ').map((script) => [script, sans(script)] as const),
  ...inSubsets.split(' ').map((script) => [script, fontsource(`noto-sans-${kebab(script)}`, kebab(script))] as const),
  ['Nko', expo('noto-sans-nko', 'NotoSansNKo')],
  ['Tibetan', expo('noto-serif-tibetan', 'NotoSerifTibetan')],
  ['Ahom', '@expo-google-fonts/noto-serif-ahom/NotoSerifAhom_400Regular.ttf'],
  ['Coptic', '@expo-google-fonts/noto-sans-coptic/NotoSansCoptic_400Regular.ttf'],
  ['Nyiakeng_Puachue_Hmong', fontsource('noto-serif-np-hmong', 'nyiakeng-puachue-hmong')],
  ['Toto', fontsource('noto-serif-toto', 'toto')],
];

const ofScripts: readonly Fallback[] = byScript.map(([script, file]) => ({
  signs: new RegExp(`\\p{scx=${script}}`, 'u'),
  file,
}));

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;

/** A few rare ideographs are only in the fonts of another language than the name's. */
const eastAsianFiles = {
  ja: ['jp', 'sc', 'hk', 'kr'],
  ko: ['kr', 'sc', 'jp', 'hk'],
  'zh-Hans': ['sc', 'jp', 'hk', 'kr'],
  en: ['sc', 'jp', 'hk', 'kr'],
} as const;

const eastAsianFile = (name: string): FontFile => expo(`noto-sans-${name}`, `NotoSans${name.toUpperCase()}`);

/** The fonts of the name's own language first, unless another one has all of its letters: then those are in one hand. */
function eastAsianFallbacks(letters: readonly string[]): Fallback[] {
  const own = letters.filter((letter) => eastAsian.test(letter));
  if (own.length === 0) return [];
  const files = eastAsianFiles[detectLanguage(own.join(''))].map(eastAsianFile);
  const whole = files.find((file) => own.every((letter) => hasGlyphs(file, letter)));
  return [...new Set(whole ? [whole, ...files] : files)].map((file) => ({ signs: eastAsian, file }));
}

/** Crosses, stars and hearts in the ink of the text; those that ask to be coloured are left to the emoji. */
const inked = /(?!\p{Emoji_Presentation}|.\ufe0f|.*\u200d)[\p{S}\p{No}\p{Nl}\u3000-\u303f\uff00-\uffef]/u;

export const emojiFace: FontFile = expo('noto-color-emoji', 'NotoColorEmoji');

const ofSigns: readonly Fallback[] = [
  { signs: inked, file: sans('Symbols') },
  { signs: inked, file: eastAsianFile('sc') },
  { signs: /\p{Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u, file: emojiFace },
];

export const chooseFallbacks = (letters: readonly string[]): readonly Fallback[] => [
  { signs: /[^\p{ASCII}]/u, file: plainFace },
  ...ofScripts,
  ...eastAsianFallbacks(letters),
  ...ofSigns,
];

export const fallbackFiles: readonly FontFile[] = [
  plainFace,
  ...ofScripts.map(({ file }) => file),
  ...eastAsianFiles.en.map(eastAsianFile),
  ...ofSigns.map(({ file }) => file),
];
