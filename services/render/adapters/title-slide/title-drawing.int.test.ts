import type { FontValue } from '@afterglow/proto/fonts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { TitleLine } from '../../domain/title/title-layout.ts';
import { writableText } from './title-letters.ts';
import { drawTitle } from './title-slide.ts';

type Fill = (context: SKRSContext2D) => void;

const flat =
  (colour: string): Fill =>
  (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1920, 1080);
  };

const picture = (fill: Fill): SKRSContext2D => {
  const context = createCanvas(1920, 1080).getContext('2d');
  fill(context);
  return context;
};

const draw = (name: string, fill: Fill = flat('black'), font: FontValue = 'great-vibes') => {
  const context = picture(fill);
  const lines = drawTitle(context, { name, birthDate: '1950-03-03', deathDate: '2020-03-05', font });
  return { context, lines, name: lines.filter(({ role }) => role === 'name') };
};

const getBox = ({ baseline, ascent, descent, width }: TitleLine) =>
  [960 - width / 2, baseline - ascent, width, ascent + descent].map(Math.round) as [number, number, number, number];

const inkedColumns = (context: SKRSContext2D, line: TitleLine): number[] => {
  const [, top, , height] = getBox(line);
  const { data } = context.getImageData(0, top, 1920, height);
  return Array.from({ length: 1920 }, (_, x) => {
    let inked = 0;
    for (let y = 0; y < height; y++) if ((data[(y * 1920 + x) * 4] ?? 0) > 128) inked++;
    return inked;
  });
};

const drawnName = (name: string, font: FontValue = 'great-vibes'): string => {
  const { context, name: lines } = draw(name, flat('black'), font);
  return lines.map((line) => inkedColumns(context, line).join()).join();
};

const alphabet = (script: string, first: string, last: string): string => {
  const from = first.codePointAt(0) ?? 0;
  const every = Array.from({ length: (last.codePointAt(0) ?? 0) - from + 1 }, (_, at) =>
    String.fromCodePoint(from + at),
  );
  const isOfScript = new RegExp(`(?=[\\p{L}\\p{M}\\p{Nd}])\\p{Script=${script}}`, 'u');
  return every.filter((character) => isOfScript.test(character)).join('');
};

describe('the fonts have a glyph for every letter', () => {
  it.each([
    ['Latin', 'A', '\u024f', 400],
    ['Greek', '\u0370', '\u03ff', 100],
    ['Cyrillic', '\u0400', '\u052f', 300],
    ['Hebrew', '\u0590', '\u05ff', 80],
    ['Arabic', '\u0600', '\u06ff', 180],
    ['Devanagari', '\u0900', '\u097f', 100],
    ['Bengali', '\u0980', '\u09ff', 80],
    ['Gurmukhi', '\u0a00', '\u0a7f', 70],
    ['Gujarati', '\u0a80', '\u0aff', 80],
    ['Tamil', '\u0b80', '\u0bff', 60],
    ['Kannada', '\u0c80', '\u0cd6', 60],
    ['Malayalam', '\u0d00', '\u0d7f', 90],
    ['Sinhala', '\u0d80', '\u0dff', 80],
    ['Thai', '\u0e00', '\u0e7f', 70],
    ['Lao', '\u0e80', '\u0eff', 60],
    ['Myanmar', '\u1000', '\u109f', 140],
    ['Georgian', '\u10a0', '\u10ff', 80],
    ['Hangul', '가', '힣', 11_171],
    ['Ethiopic', '\u1200', '\u137f', 300],
    ['Khmer', '\u1780', '\u17ff', 90],
    ['Armenian', '\u0530', '\u058f', 70],
    ['Hiragana', '\u3040', '\u309f', 80],
    ['Katakana', '\u30a0', '\u30ff', 80],
    ['Han', '\u4e00', '\u9fd5', 20_000],
  ])('of %s', (script, first, last, atLeast) => {
    const letters = alphabet(script, first, last);
    expect([...letters].length).toBeGreaterThan(atLeast);
    expect(writableText(letters)).toBe(letters);
  });

  it('the emoji font has one for every emoji', () => {
    const range = Array.from({ length: 0x1_0000 }, (_, at) => String.fromCodePoint(0x1_0000 + at));
    const emoji = range.filter((character) => /\p{Emoji_Presentation}/u.test(character)).join('');
    expect([...emoji].length).toBeGreaterThan(1000);
    expect(writableText(emoji)).toBe(emoji);
  });
});

it('draws a stand-in for each letter that no font has', () => {
  expect(draw('Ann \u{12000}\u0378').name.map(({ text }) => text)).toEqual(['Ann □□']);
  expect(drawnName('Ann \u{12000}')).not.toBe(drawnName('Ann'));
});

it('draws mathematical letters in the chosen font', () => {
  expect(drawnName('𝓐𝓷𝓷')).toBe(drawnName('Ann'));
});

describe('the fonts draw distinct letters', () => {
  it.each([
    ['Latin', 'Ł', 'Ő'],
    ['Vietnamese', 'ễ', 'ị'],
    ['Greek', 'Ω', 'Ψ'],
    ['Cyrillic', 'Ж', 'Щ'],
    ['Hebrew', 'א', 'ש'],
    ['Arabic', 'ع', 'م'],
    ['Chinese', '王', '李'],
    ['Japanese', 'は', 'な'],
    ['Korean', '김', '영'],
    ['Devanagari', 'द', 'व'],
    ['Bengali', 'র', 'ঠ'],
    ['Tamil', 'ம', 'ச'],
    ['Thai', 'ร', 'ศ'],
    ['Amharic', 'መ', 'ሰ'],
    ['Khmer', 'ក', 'ស'],
    ['crosses', '✝', '☦'],
    ['emoji', '🌹', '🕊'],
  ])('of %s, and no boxes', (_, one, other) => {
    expect(drawnName(one)).not.toBe(drawnName(other));
  });
});

it('joins the letters of Arabic', () => {
  const { context, name } = draw('محمد');
  const columns = name.flatMap((line) => inkedColumns(context, line));
  const word = columns.slice(
    columns.findIndex((inked) => inked > 0),
    columns.findLastIndex((inked) => inked > 0),
  );
  expect(word.filter((inked) => inked === 0)).toEqual([]);
});

it('draws Hebrew from right to left, with what follows on the left', () => {
  const { context, name } = draw('ש.....');
  const columns = name.flatMap((line) => inkedColumns(context, line));
  const tallest = columns.indexOf(Math.max(...columns));
  const left = columns.findIndex((inked) => inked > 0);
  const right = columns.findLastIndex((inked) => inked > 0);
  expect(right - tallest).toBeLessThan(tallest - left);
});

it('draws a name in one font: a font that lacks one of its letters draws none of them', () => {
  expect(drawnName('Ann', 'great-vibes')).not.toBe(drawnName('Ann', 'satisfy'));
  expect(drawnName('Ann Ελένη', 'great-vibes')).toBe(drawnName('Ann Ελένη', 'satisfy'));
});

const proportion = (name: string): number => {
  const { context, name: lines } = draw(name);
  const [line] = lines;
  if (!line || lines.length > 1) throw new Error('The name is not in one line.');
  const columns = inkedColumns(context, line);
  const left = columns.findIndex((inked) => inked > 0);
  return (columns.findLastIndex((inked) => inked > 0) - left) / line.size;
};

describe('letters of a word are shaped', () => {
  it.each([
    ['Odia', 'ପଟ୍ଟନାୟକ', 'ପଟ୍\u200cଟନାୟକ'],
    ['Odia', 'କ୍ଷମା', 'କ୍\u200cଷମା'],
    ['Bengali', 'লক্ষ্মী', 'লক্\u200cষ্\u200cমী'],
    ['Devanagari', 'लक्ष्मी', 'लक्\u200cष्\u200cमी'],
    ['Javanese', 'ꦱꦸꦏꦂꦤ꧀ꦤꦤ꧀ꦠ', 'ꦱꦸꦏꦂꦤ꧀\u200cꦤꦤ꧀\u200cꦠ'],
    ['Tibetan', 'རྒྱལ', 'རགཡལ'],
  ])('in %s: a conjunct is narrower than its parts', (_, joined, parts) => {
    expect(proportion(joined)).toBeLessThan(proportion(parts) - 0.05);
  });

  it.each([
    ['Syriac', 'ܡܫܝܚ'],
    ['N’Ko', 'ߛߏߟߏߡߊߣߊ'],
    ['Mongolian', 'ᠴᠢᠩᠭᠢᠰ'],
    ['Adlam', '𞤢𞤣𞤤𞤢𞤥'],
  ])('in %s: they are joined', (_, word) => {
    const { context, name } = draw(word);
    const columns = name.flatMap((line) => inkedColumns(context, line));
    const ink = columns.slice(
      columns.findIndex((inked) => inked > 0),
      columns.findLastIndex((inked) => inked > 0),
    );
    expect(ink.filter((inked) => inked === 0)).toEqual([]);
  });
});
