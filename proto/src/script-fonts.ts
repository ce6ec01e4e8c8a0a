/** A font in a package of the registry, as modules are named. */
export type FontFile = `@${string}/${string}.${'ttf' | 'woff'}`;

export interface ScriptFont {
  /** As `\p{scx=…}` names it. */
  readonly script: string;
  readonly file: FontFile;
}

const joined = (script: string): string => script.replace(/_/g, '');
const kebab = (script: string): string => script.toLowerCase().replace(/_/g, '-');

export const notoFile = (family: string, name: string): FontFile =>
  `@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf`;
const fontsource = (family: string, subset: string): FontFile =>
  `@fontsource/${family}/files/${family}-${subset}-400-normal.woff`;

/** Arabic first: other scripts share its comma and its marks. */
const inTheirPackages =
  'Arabic Hebrew Adlam Armenian Balinese Bengali Canadian_Aboriginal Chakma Cham Cherokee Devanagari Ethiopic Georgian Gujarati Gurmukhi Hanifi_Rohingya Javanese Kannada Khmer Khudawadi Lao Lisu Malayalam Meetei_Mayek Mongolian Myanmar Ol_Chiki Oriya Osage Sinhala Syloti_Nagri Syriac Tai_Viet Tamil Telugu Thaana Thai Tifinagh Vai Yi';

/** Of these there is a package of another publisher only. */
const inSubsets =
  'Bamum Buginese Kayah_Li Lepcha Limbu Mende_Kikakui Miao New_Tai_Lue Newa Osmanya Pau_Cin_Hau Rejang Samaritan Saurashtra Sora_Sompeng Sundanese Tagalog Tai_Le Tai_Tham Warang_Citi';

/** The font of each script but Latin, Greek, Cyrillic and those of East Asia, on title slides and on pages. */
export const scriptFonts: readonly ScriptFont[] = [
  ...inTheirPackages
    .split(' ')
    .map((script) => ({ script, file: notoFile(`noto-sans-${kebab(script)}`, `NotoSans${joined(script)}`) })),
  ...inSubsets.split(' ').map((script) => ({ script, file: fontsource(`noto-sans-${kebab(script)}`, kebab(script)) })),
  { script: 'Nko', file: notoFile('noto-sans-nko', 'NotoSansNKo') },
  { script: 'Tibetan', file: notoFile('noto-serif-tibetan', 'NotoSerifTibetan') },
  { script: 'Ahom', file: '@expo-google-fonts/noto-serif-ahom/NotoSerifAhom_400Regular.ttf' },
  { script: 'Coptic', file: '@expo-google-fonts/noto-sans-coptic/NotoSansCoptic_400Regular.ttf' },
  { script: 'Nyiakeng_Puachue_Hmong', file: fontsource('noto-serif-np-hmong', 'nyiakeng-puachue-hmong') },
  { script: 'Toto', file: fontsource('noto-serif-toto', 'toto') },
];

/** Han characters look different in Japanese, Korean and Chinese; the other letters of a name show which it is. */
export function detectLanguage(text: string): 'ja' | 'ko' | 'zh-Hans' | 'en' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
