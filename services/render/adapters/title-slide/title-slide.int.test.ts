import { frameBytes } from '@afterglow/proto';
import { fontValues } from '@afterglow/proto/fonts';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoFrame } from '../encoders/video.fixture.ts';
import { createPoster } from '../pictures/poster.ts';
import { drawTitle, drawTitleSlide, type TitleSlide } from './title-slide.ts';

const frame = await photoFrame('24');
const untouched = Buffer.from(frame);

const draw = (changes: Partial<TitleSlide> = {}): Buffer =>
  drawTitleSlide({
    ...{ frame, name: 'Margaret Rose Ellison', birthDate: '1950-03-03', deathDate: '2020-03-05' },
    font: 'dancing-script',
    ...changes,
  });

const rows = (pixels: Buffer, top: number, height: number): Buffer =>
  pixels.subarray(top * 1920 * 3, (top + height) * 1920 * 3);

it('draws a frame of the usual format, and leaves the frame of the photo unchanged', () => {
  expect(draw()).toHaveLength(frameBytes);
  expect(frame.equals(untouched)).toBe(true);
});

function changedShare(slide: Buffer, photo: Buffer): number {
  let changed = 0;
  for (let at = 0; at < slide.length; at += 3) if (slide.compare(photo, at, at + 3, at, at + 3) !== 0) changed += 1;
  return changed / (slide.length / 3);
}

const gray = (value: number): Buffer => Buffer.alloc(frameBytes, value);

it('darkens a bright photo around the letters only, without a tint', () => {
  const slide = draw({ frame: gray(255), name: 'Ann Lee' });
  expect(changedShare(slide, gray(255))).toBeLessThan(0.3);
  const at = (x: number, y: number): number[] => [...slide.subarray((y * 1920 + x) * 3, (y * 1920 + x) * 3 + 3)];
  for (const [x, y] of [
    [10, 10],
    [960, 450],
    [10, 1070],
    [1910, 800],
  ] as const)
    expect(at(x, y)).toEqual([255, 255, 255]);
  const [red = 0, , blue = 0] = at(700, 780);
  expect(red).toBeLessThan(130);
  expect(red - blue).toBeLessThan(12);
});

it('darkens a photo by no more than the contrast needs', () => {
  expect(changedShare(draw({ frame: gray(100) }), gray(100))).toBeLessThan(0.06);
  const darkest = (value: number): number =>
    draw({ frame: gray(value) }).reduce((least, each) => Math.min(least, each));
  expect(darkest(100)).toBe(100);
  expect(darkest(255)).toBeGreaterThan(95);
});

it('draws the name in each of the ten fonts', () => {
  const slides = fontValues.map((font) => rows(draw({ font }), 540, 540).toString('base64'));
  expect(new Set(slides).size).toBe(10);
});

it('shows the known dates', () => {
  const both = draw();
  const birth = draw({ deathDate: null });
  const none = draw({ birthDate: null, deathDate: null });
  expect([both.equals(birth), birth.equals(none), both.equals(none)]).toEqual([false, false, false]);
});

it('draws nothing for control characters', () => {
  const plain = draw({ name: 'Ann Lee' });
  expect(draw({ name: '\u202eAnn\u0000\n Lee\u2066' }).equals(plain)).toBe(true);
});

it('can be turned into a poster', async () => {
  const { format, width, height, size } = await sharp(await createPoster(draw())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1280, height: 720 });
  expect(size).toBeLessThan(300_000);
});

it.each([
  [{ deathDate: null }, 'Born March 3rd, 1950'],
  [{ birthDate: null }, 'Died March 5th, 2020'],
  [{ birthDate: '1950', deathDate: null }, 'Born 1950'],
  [{ birthDate: '1950', deathDate: '2020' }, '1950 – 2020'],
  [{}, 'March 3rd, 1950 – March 5th, 2020'],
])('names a lone date: %j', (known, words) => {
  const context = createCanvas(1920, 1080).getContext('2d');
  const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05', ...known };
  const lines = drawTitle(context, { name: 'Ann Lee', font: 'allura', ...dates });
  expect(lines.find(({ role }) => role === 'dates')?.text).toBe(words);
});
