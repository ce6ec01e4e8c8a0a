import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../domain/title/title-text.ts';
import { nameFont } from './title-fonts.ts';
import { writableText } from './title-letters.ts';
import { fillLine, measureLine } from './title-line.ts';

const isRecommended = /^\p{RGI_Emoji}$/v;
const code = (...codes: number[]): string => String.fromCodePoint(...codes);

const signs = Array.from({ length: 0x1_fb00 }, (_, at) => code(at)).filter((sign) =>
  /(?!\p{ASCII})\p{Emoji}/u.test(sign),
);
const tones = [0x1_f3fb, 0x1_f3fc, 0x1_f3fd, 0x1_f3fe, 0x1_f3ff].map((tone) => code(tone));
const coloured = signs.flatMap((sign) => [sign, `${sign}\ufe0f`]);
const toned = signs.flatMap((sign) => tones.map((tone) => sign + tone));
const letters = Array.from({ length: 26 }, (_, at) => code(0x1_f1e6 + at));
const spelled = (region: string): string =>
  `🏴${[...region].map((letter) => code(0xe_0000 + (letter.codePointAt(0) ?? 0))).join('')}\u{e007f}`;
const people = ['👨', '👩', '🧑', '🧒', '👦', '👧'];
const families = people.flatMap((one) =>
  people.flatMap((other) => [
    `${one}\u200d${other}`,
    ...people.flatMap((child) => [
      `${one}\u200d${other}\u200d${child}`,
      ...people.map((second) => `${one}\u200d${other}\u200d${child}\u200d${second}`),
    ]),
  ]),
);
const adults = people.slice(0, 3).flatMap((one) => [one, ...tones.map((tone) => one + tone)]);
const couples = adults.flatMap((one) =>
  adults.flatMap((other) => ['❤️', '❤️\u200d💋', '🤝'].map((sign) => `${one}\u200d${sign}\u200d${other}`)),
);
const seconds = [
  '♀️',
  '♂️',
  '⚕️',
  '⚖️',
  '✈️',
  '❤️',
  '🌾',
  '🍳',
  '🍼',
  '🎓',
  '🎤',
  '🎨',
  '🏫',
  '🏭',
  '💻',
  '💼',
  '🔧',
  '🔬',
  '🚀',
  '🚒',
].concat([
  '🦯',
  '🦼',
  '🦽',
  '🦰',
  '🦱',
  '🦲',
  '🦳',
  '🎄',
  '🌈',
  '⚧️',
  '☠️',
  '🦺',
  '⬛',
  '❄️',
  '🔥',
  '🩹',
  '💨',
  '💫',
  '🌫️',
  '🗨️',
  '🟩',
  '🟫',
  '💥',
  '↔️',
  '↕️',
  '➡️',
]);
const joined = [...coloured, ...toned].flatMap((first) => seconds.map((second) => `${first}\u200d${second}`));

const sequences = [
  ...[...coloured, ...toned, ...joined, ...families, ...couples],
  ...[...'0123456789#*'].map((key) => `${key}\ufe0f\u20e3`),
  ...letters.flatMap((one) => letters.map((other) => one + other)),
  ...['gbeng', 'gbsct', 'gbwls'].map(spelled),
].filter((sequence) => isRecommended.test(sequence));

const [width, height] = [200, 80];
const middle = width / 2;
const context = createCanvas(width, height).getContext('2d');

function draw(text: string) {
  context.clearRect(0, 0, width, height);
  const name = writableText(plainText(text));
  const font = nameFont('allura', name)(40);
  fillLine(context, font, name, middle, 56);
  const pixels = Buffer.from(context.getImageData(0, 0, width, height).data);
  return { width: measureLine(context, font, name).width, pixels };
}

function getInk(isInk: (at: number) => boolean): [first: number, last: number] {
  let [first, last] = [width, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isInk(4 * pixel)) continue;
    first = Math.min(first, pixel % width);
    last = Math.max(last, pixel % width);
  }
  if (last === 0) throw new Error('Nothing is drawn.');
  return [first, last];
}

const emojiWidth = draw('🌹').width;

describe('an emoji sequence', () => {
  it('is drawn as one sign, for each that Unicode recommends', { tags: ['extended'] }, () => {
    expect(sequences.length).toBeGreaterThan(3_500);
    const isWhole = (sequence: string): boolean => {
      const drawn = draw(sequence);
      const [first, last] = getInk((at) => (drawn.pixels[at + 3] ?? 0) > 64);
      return Math.max(drawn.width, last - first) < 1.5 * emojiWidth;
    };
    expect(sequences.filter((sequence) => !isWhole(sequence))).toEqual([]);
  });

  it.each([
    ['the rainbow flag', '🏳️‍🌈', ['🏳️', '🌈', '🏴']],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', ['🏴', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
    ['a heart on fire', '❤️‍🔥', ['❤️', '🔥']],
    ['a family', '👨‍👩‍👧‍👦', ['👨', '👩', '👧', '👦']],
    ['a dark hand', '👋🏿', ['👋', '👋🏻', '🏿']],
    ['a key', '1️⃣', ['1', '2️⃣']],
  ])('%s does not look like its parts', (_, sequence, others) => {
    const { pixels } = draw(sequence);
    for (const other of others) expect(draw(other).pixels.equals(pixels)).toBe(false);
  });

  it.each([
    ['left', 'A🏳️‍🌈', -1],
    ['right', 'א🏳️‍🌈', 1],
  ])('follows a letter on its %s', (_, text, side) => {
    const { pixels } = draw(text);
    const isBlack = (at: number) => (pixels[at + 3] ?? 0) > 200 && pixels.readUIntBE(at, 3) === 0;
    const [first] = getInk(isBlack);
    expect(Math.sign(first - middle)).toBe(side);
  });
});
