import type { FontFile } from '@afterglow/proto/script-fonts';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { readFontFamily } from './font-families.ts';
import { plainFace, smallFace } from './title-faces.ts';
import { fallbackFiles } from './title-fallbacks.ts';
import { assignFonts, missingLetters, standIn, writableText } from './title-letters.ts';

const side = 48;
const context = createCanvas(side, side).getContext('2d');

function drawnBy(file: FontFile, text: string): Buffer {
  context.clearRect(0, 0, side, side);
  context.font = `24px ${readFontFamily(file)}`;
  context.textAlign = 'center';
  context.fillText(text, side / 2, 32);
  return Buffer.from(context.getImageData(0, 0, side, side).data);
}

const boxes = new Map<FontFile, Buffer>();
function getBox(file: FontFile): Buffer {
  const box = boxes.get(file) ?? drawnBy(file, '\u{10fffe}');
  boxes.set(file, box);
  return box;
}

const nothing = Buffer.alloc(4 * side * side);

const isOneOfThousands = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Yi}\p{Script=Tangut}]/u;

const lettersOfUnicode = Array.from({ length: 0x3_3480 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}]/u.test(letter))
  .filter((letter) => !isOneOfThousands.test(letter) || ((letter.codePointAt(0) ?? 0) >> 4) % 16 === 0);

const isTold = (letter: string): boolean => missingLetters(letter).length > 0;

const isDrawn = (letter: string): boolean => {
  const file = assignFonts(plainFace, letter).files[0] ?? plainFace;
  const ink = drawnBy(file, letter);
  return !ink.equals(nothing) && !ink.equals(getBox(file));
};

const getCodes = (letters: readonly string[]): (string | undefined)[] =>
  letters.map((letter) => letter.codePointAt(0)?.toString(16));

it('R13: draws every letter of Unicode or reports it', () => {
  const untold = lettersOfUnicode.filter((letter) => !isTold(letter));
  expect(untold.length).toBeGreaterThan(15_000);
  expect(getCodes(untold.filter((letter) => !isDrawn(letter)))).toEqual([]);
});

/** Letters that the fonts lack: historic ones, and recent additions to Unicode. */
const alphabet = (script: string, first: number, last: number): string[] => {
  const isOfScript = new RegExp(`(?!\\p{Default_Ignorable_Code_Point})(?=[\\p{L}\\p{M}\\p{N}])\\p{scx=${script}}`, 'u');
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter((letter) =>
    isOfScript.test(letter),
  );
};

const alphabets = [
  ['Latin', 0x41, 0x24f, 450],
  ['Greek', 0x370, 0x3e1, 90],
  ['Cyrillic', 0x400, 0x52f, 290],
  ['Armenian', 0x531, 0x588, 75],
  ['Hebrew', 0x591, 0x5f2, 80],
  ['Arabic', 0x610, 0x6ff, 200],
  ['Syriac', 0x700, 0x74f, 60],
  ['Thaana', 0x780, 0x7bf, 49],
  ['Nko', 0x7c0, 0x7ff, 50],
  ['Samaritan', 0x800, 0x83f, 45],
  ['Devanagari', 0x900, 0x97f, 100],
  ['Devanagari', 0xa8e0, 0xa8ff, 25],
  ['Bengali', 0x980, 0x9fe, 85],
  ['Gurmukhi', 0xa01, 0xa75, 70],
  ['Gujarati', 0xa81, 0xaff, 80],
  ['Oriya', 0xb00, 0xb7f, 80],
  ['Tamil', 0xb82, 0xbf2, 60],
  ['Telugu', 0xc00, 0xc5a, 75],
  ['Telugu', 0xc5d, 0xc7e, 20],
  ['Kannada', 0xc80, 0xcd6, 65],
  ['Kannada', 0xcdd, 0xcf3, 15],
  ['Malayalam', 0xd00, 0xd7f, 105],
  ['Sinhala', 0xd81, 0xdf3, 80],
  ['Thai', 0xe01, 0xe59, 80],
  ['Lao', 0xe81, 0xedf, 70],
  ['Tibetan', 0xf00, 0xfff, 140],
  ['Myanmar', 0x1000, 0x109d, 140],
  ['Georgian', 0x10a0, 0x10ff, 80],
  ['Ethiopic', 0x1200, 0x137c, 340],
  ['Cherokee', 0x13a0, 0x13fd, 90],
  ['Canadian_Aboriginal', 0x1400, 0x167f, 630],
  ['Tagalog', 0x1700, 0x171f, 20],
  ['Khmer', 0x1780, 0x17f9, 95],
  ['Mongolian', 0x1820, 0x18aa, 130],
  ['Limbu', 0x1900, 0x194f, 60],
  ['Tai_Le', 0x1950, 0x1974, 30],
  ['New_Tai_Lue', 0x1980, 0x19da, 80],
  ['Buginese', 0x1a00, 0x1a1b, 25],
  ['Tai_Tham', 0x1a20, 0x1a99, 110],
  ['Balinese', 0x1b00, 0x1b4b, 70],
  ['Sundanese', 0x1b80, 0x1bbf, 60],
  ['Lepcha', 0x1c00, 0x1c4f, 60],
  ['Ol_Chiki', 0x1c50, 0x1c7d, 40],
  ['Tifinagh', 0x2d30, 0x2d6f, 50],
  ['Hiragana', 0x3041, 0x309f, 85],
  ['Katakana', 0x30a1, 0x30ff, 85],
  ['Bopomofo', 0x3105, 0x312f, 40],
  ['Coptic', 0x2c80, 0x2ce4, 100],
  ['Yi', 0xa000, 0xa48c, 1160],
  ['Lisu', 0xa4d0, 0xa4fd, 40],
  ['Vai', 0xa500, 0xa62b, 290],
  ['Bamum', 0xa6a0, 0xa6ef, 70],
  ['Syloti_Nagri', 0xa800, 0xa827, 35],
  ['Saurashtra', 0xa880, 0xa8d9, 75],
  ['Kayah_Li', 0xa900, 0xa92d, 40],
  ['Rejang', 0xa930, 0xa953, 30],
  ['Javanese', 0xa980, 0xa9d9, 75],
  ['Cham', 0xaa00, 0xaa59, 75],
  ['Tai_Viet', 0xaa80, 0xaadd, 69],
  ['Meetei_Mayek', 0xabc0, 0xabf9, 50],
  ['Hangul', 0xac00, 0xd7a3, 11171],
  ['Osmanya', 0x1_0480, 0x1_04a9, 35],
  ['Osage', 0x1_04b0, 0x1_04fb, 70],
  ['Hanifi_Rohingya', 0x1_0d00, 0x1_0d39, 45],
  ['Chakma', 0x1_1100, 0x1_1147, 65],
  ['Khudawadi', 0x1_12b0, 0x1_12f9, 60],
  ['Newa', 0x1_1400, 0x1_1461, 80],
  ['Ahom', 0x1_1700, 0x1_1739, 50],
  ['Warang_Citi', 0x1_18a0, 0x1_18f2, 80],
  ['Sora_Sompeng', 0x1_10d0, 0x1_10f9, 30],
  ['Pau_Cin_Hau', 0x1_1ac0, 0x1_1af8, 55],
  ['Miao', 0x1_6f00, 0x1_6f9f, 130],
  ['Nyiakeng_Puachue_Hmong', 0x1_e100, 0x1_e14f, 65],
  ['Toto', 0x1_e290, 0x1_e2ae, 30],
  ['Mende_Kikakui', 0x1_e800, 0x1_e8d6, 210],
  ['Adlam', 0x1_e900, 0x1_e959, 80],
] as const;

it.each(alphabets)('draws every letter of %s', (script, first, last, atLeast) => {
  const letters = alphabet(script, first, last);
  expect(letters.length).toBeGreaterThan(atLeast);
  expect(getCodes(letters.filter(isTold))).toEqual([]);
});

it('draws some of them, an ideograph or a sign with each bundled font', () => {
  const letters = alphabets.flatMap(([script, first, last]) => alphabet(script, first, last));
  const drawn = [...letters, ...ideographs, '☦', '🌹'];
  const needed = new Set(drawn.flatMap((letter) => assignFonts(smallFace, letter).files));
  expect(fallbackFiles.filter((file) => !needed.has(file))).toEqual([]);
});

const ideographs = ['𠮷', '田', '茂', '𠮟', '𡈽', '𨳒', '𠝹', '𬭎'];

it('draws rare ideographs of names in the same font as their neighbours', () => {
  expect(assignFonts(plainFace, '𠮷田 茂').files).toEqual([
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  ]);
  expect(missingLetters(ideographs.join(' '))).toEqual([]);
});

it('reports a letter whose combining mark no font has, and draws the stand-in for this letter only', () => {
  expect(missingLetters('Ann \u{12000} ก\u1dce Ann\u0378 \ue000')).toEqual([
    '\u{12000}',
    'ก\u1dce',
    '\u0378',
    '\ue000',
  ]);
  expect(writableText('A\u{12000}B')).toBe(`A${standIn}B`);
  expect(missingLetters(standIn)).toEqual([]);
});

it('loads only the fonts that it needs', () => {
  expect(assignFonts(plainFace, 'Zoë Ångström').files).toEqual([]);
  expect(fallbackFiles.length).toBeGreaterThan(70);
  expect(fallbackFiles.filter((file) => !/_400Regular\.ttf$|\.woff$/.test(file))).toEqual([]);
});
