import type { FontValue } from '@afterglow/proto/fonts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { TitleLine } from '../domain/title-layout.ts';
import { drawScrim } from './title-scrim.ts';
import { drawTitle, titleInk } from './title-slide.ts';

type Fill = (context: SKRSContext2D) => void;

const flat =
  (colour: string): Fill =>
  (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1920, 1080);
  };

/** As busy as a photo can be: black beside white at every pixel. */
const checkerboard: Fill = (context) => {
  const image = context.getImageData(0, 0, 1920, 1080);
  const pixels = new Uint32Array(image.data.buffer);
  for (const index of pixels.keys()) pixels[index] = (index + Math.floor(index / 1920)) % 2 ? 0xffffffff : 0xff000000;
  context.putImageData(image, 0, 0);
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

const luminance = (...rgb: number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ink = luminance(...[1, 3, 5].map((at) => Number.parseInt(titleInk.slice(at, at + 2), 16)));

const boxOf = ({ baseline, ascent, descent, width }: TitleLine) =>
  [960 - width / 2, baseline - ascent, width, ascent + descent].map(Math.round) as [number, number, number, number];

/** The worst contrast, by WCAG, of the text with what is behind it. */
const worstContrast = (fill: Fill, name: string): number => {
  const { lines } = draw(name, fill);
  const behind = picture(fill);
  drawScrim(behind, lines);
  const brightest = lines.map((line) => {
    const { data } = behind.getImageData(...boxOf(line));
    let most = 0;
    for (let at = 0; at < data.length; at += 4) {
      most = Math.max(most, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    }
    return most;
  });
  return (ink + 0.05) / (Math.max(...brightest) + 0.05);
};

describe('can be read on any photo', () => {
  it.each<[string, Fill]>([
    ['white', flat('white')],
    ['black', flat('black')],
    ['of the colour of the text', flat(titleInk)],
    ['as busy as can be', checkerboard],
  ])('that is %s', (_, fill) => {
    expect(worstContrast(fill, 'Ann Lee')).toBeGreaterThan(4.5);
    expect(worstContrast(fill, 'Maria Magdalena Theresia Josepha Antonia von Habsburg')).toBeGreaterThan(4.5);
  });
});

/** The columns in which a line has ink, from left to right. */
const inkedColumns = (context: SKRSContext2D, line: TitleLine): number[] => {
  const [, top, , height] = boxOf(line);
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

describe('has no boxes for letters', () => {
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
    ['emoji', '🌹', '🕊'],
  ])('of %s: they look different', (_, one, other) => {
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

it('writes Hebrew from right to left, with what follows on the left', () => {
  const { context, name } = draw('ש.....');
  const columns = name.flatMap((line) => inkedColumns(context, line));
  const tallest = columns.indexOf(Math.max(...columns));
  const left = columns.findIndex((inked) => inked > 0);
  const right = columns.findLastIndex((inked) => inked > 0);
  expect(right - tallest).toBeLessThan(tallest - left);
});

it('writes a name in one hand: a font that lacks one of its letters writes none of them', () => {
  expect(drawnName('Ann', 'great-vibes')).not.toBe(drawnName('Ann', 'satisfy'));
  expect(drawnName('Ann Ελένη', 'great-vibes')).toBe(drawnName('Ann Ελένη', 'satisfy'));
});

describe('draws the literal text, whatever it is', () => {
  it.each([
    ['quotes and commands', '%{n}:\' "$(id)" `id` \\ <svg/onload=x> drawtext=text=a'],
    ['200 letters', 'Wolfgang '.repeat(22).trim()],
    ['200 signs without a space', '長'.repeat(200)],
    ['piled-up accents', `Z${'\u0301\u0323'.repeat(90)}`],
    ['nothing that can be seen', '\u200b\u2060'],
  ])('%s', (_, name) => {
    const { lines } = draw(name);
    const text = lines.filter(({ role }) => role === 'name').map((line) => line.text);
    expect(text.join('').replaceAll(' ', '')).toBe(name.normalize('NFC').replaceAll(/[ \u200b\u2060]/g, ''));
    for (const line of lines) {
      expect(line.width).toBeLessThanOrEqual(1640.001);
      expect(line.baseline - line.ascent).toBeGreaterThan(200);
    }
  });
});
