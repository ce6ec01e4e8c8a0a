export type FontFile = `@${string}/${string}.${'ttf' | 'woff'}`;

export interface ScriptFont {
  readonly script: string;
  readonly file: FontFile;
}

const joined = (script: string): string => script.replace(/_/g, '');
const kebab = (script: string): string => script.toLowerCase().replace(/_/g, '-');

export const notoFile = (family: string, name: string): FontFile =>
  `@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf`;
const fontsource = (family: string, subset: string): FontFile =>
  `@fontsource/${family}/files/${family}-${subset}-400-normal.woff`;

/** Arabic first, since other scripts share its comma and marks. */
const inTheirPackages =
  'Arabic Hebrew Adlam Armenian Balinese Bengali Canadian_Aboriginal Chakma Cham Cherokee Devanagari Ethiopic Georgian Gujarati Gurmukhi Hanifi_Rohingya Javanese Kannada Khmer Khudawadi Lao Lisu Malayalam Meetei_Mayek Mongolian Myanmar Ol_Chiki Oriya Osage Sinhala Syloti_Nagri Syriac Tai_Viet Tamil Telugu Thaana Thai Tifinagh Vai Yi';

const inSubsets =
  'Bamum Buginese Kayah_Li Lepcha Limbu Mende_Kikakui Miao New_Tai_Lue Newa Osmanya Pau_Cin_Hau Rejang Samaritan Saurashtra Sora_Sompeng Sundanese Tagalog Tai_Le Tai_Tham Warang_Citi';

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

/** Han characters differ between Japanese, Korean and Chinese; the other letters decide. */
export function detectLanguage(text: string): 'ja' | 'ko' | 'zh-Hans' | 'en' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
