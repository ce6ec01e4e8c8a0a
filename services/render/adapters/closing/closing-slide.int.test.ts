import { frameBytes, type PhotoRegion } from '@afterglow/proto';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { hardNames } from '../../domain/title/hard-names.fixture.ts';
import { photoFrame } from '../encoders/video.fixture.ts';
import { drawClosingSlide } from './closing-slide.ts';
import { drawClosing } from './closing-words.ts';

const whole = { left: 0, top: 0, width: 1920, height: 1080 } as const;
const frame = await photoFrame('24');
const untouched = Buffer.from(frame);
const draw = (line: string, pixels = frame, photo: PhotoRegion = whole): Promise<Buffer> =>
  drawClosingSlide({ frame: pixels, photo, line, font: 'allura' });
const invisible = '\u200b';
const withoutWords = await draw(invisible);

const isRowInked = (slide: Buffer, row: number, before: Buffer): boolean => {
  const [start, end] = [row * 1920 * 3, (row + 1) * 1920 * 3];
  return !slide.subarray(start, end).equals(before.subarray(start, end));
};

const inkedRows = (slide: Buffer, before = withoutWords): number[] =>
  Array.from({ length: 1080 }, (_, row) => row).filter((row) => isRowInked(slide, row, before));

it('draws a frame of the usual format, and leaves the frame of the photo unchanged', async () => {
  expect(await draw('Thank you')).toHaveLength(frameBytes);
  expect(frame.equals(untouched)).toBe(true);
});

it('keeps a contrast of 7:1 on the brightest photo', async () => {
  const slide = await draw(invisible, Buffer.alloc(frameBytes, 255));
  const brightest = slide.reduce((most, value) => Math.max(most, value), 0);
  const light = ((brightest / 255 + 0.055) / 1.055) ** 2.4;
  expect(1.033 / (light + 0.05)).toBeGreaterThan(7);
});

it('shows the colours of the photo, without its edges or what surrounds it', async () => {
  const halves = Buffer.alloc(frameBytes, 0);
  for (let at = 0; at < frameBytes; at += 3) if ((at / 3) % 1920 >= 960) halves[at] = 255;
  const right: PhotoRegion = { left: 960, top: 0, width: 960, height: 1080 };
  const slide = await draw(invisible, halves, right);
  for (const pixel of [0, 960, 1919]) {
    const [red = 0, green = 0, blue = 0] = slide.subarray((540 * 1920 + pixel) * 3);
    expect(red).toBeGreaterThan(70);
    expect(green + blue).toBe(0);
  }
});

it.each([
  ['Latin', 'Thank you for being here'],
  ['Arabic', 'شكرا لحضوركم معنا اليوم'],
  ['Chinese', '感謝大家的到來'],
  ['Hindi', 'आने के लिए धन्यवाद'],
  ['emoji', '🌹 Rose 🏳️‍🌈'],
])('writes %s in the middle of the frame', async (_, line) => {
  const rows = inkedRows(await draw(line));
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  expect(last - first).toBeGreaterThan(80);
  expect(Math.abs(first + last + 1 - 1080)).toBeLessThanOrEqual(12);
});

it('keeps every line inside the frame, in at most two lines', () => {
  for (const name of hardNames) {
    const context = createCanvas(1920, 1080).getContext('2d');
    const line = `${`In loving memory of ${name}`.slice(0, 120)}`;
    const lines = drawClosing(context, { line, font: 'allura' });
    expect([name, lines.length]).toEqual([name, expect.toSatisfy((count: number) => count === 1 || count === 2)]);
    const { data } = context.getImageData(0, 0, 1920, 1080);
    let inked = 0;
    for (let pixel = 0; pixel < 1920 * 1080; pixel += 1) {
      if ((data[pixel * 4 + 3] ?? 0) === 0) continue;
      inked += 1;
      const [x, y] = [pixel % 1920, Math.floor(pixel / 1920)];
      if (x < 96 || x >= 1824 || y < 270 || y >= 810) expect.unreachable(`${name} has ink at ${x}, ${y}`);
    }
    expect(inked).toBeGreaterThan(2000);
  }
});

it('draws a stand-in for a letter that no font has, and nothing for control characters', async () => {
  const missing = await draw('Ann \u{12000}');
  expect(missing.equals(await draw('Ann □'))).toBe(true);
  expect(missing.equals(await draw('Ann'))).toBe(false);
  expect((await draw('\u202eAnn\u0000\n Lee\u2066')).equals(await draw('Ann Lee'))).toBe(true);
});

it('draws another slide for another font', async () => {
  const other = await drawClosingSlide({ frame, photo: whole, line: 'Thank you', font: 'crimson-text' });
  expect(other.equals(await draw('Thank you'))).toBe(false);
});
