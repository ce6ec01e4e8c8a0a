import { type Caption, frameBytes, type PhotoRegion } from '@afterglow/proto';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hardNames } from '../../domain/title/hard-names.fixture.ts';
import { photoFrame } from '../encoders/video.fixture.ts';
import { drawCaption, stripSize } from './caption-strip.ts';
import { drawCaptionedFrame } from './captioned-frame.ts';

const whole = { left: 0, top: 0, width: 1920, height: 1080 } as const;
const caption: Caption = { who: 'Rose and her brother Tom', where: 'Lake Garda', when: 'summer 1962' };
const blank: Caption = { who: '', where: '', when: '' };
const rowBytes = 1920 * 3;

const frame = await photoFrame('24');
const untouched = Buffer.from(frame);
const draw = (shown: Caption, pixels = frame, photo: PhotoRegion = whole): Promise<Buffer> =>
  drawCaptionedFrame({ frame: pixels, photo, caption: shown });
const withoutText = await draw(blank);

const getRows = (slide: Buffer, top: number, bottom: number): Buffer =>
  slide.subarray(top * rowBytes, bottom * rowBytes);

const inkedRows = (slide: Buffer, before = withoutText): number[] =>
  Array.from({ length: 1080 }, (_, row) => row).filter(
    (row) => !getRows(slide, row, row + 1).equals(getRows(before, row, row + 1)),
  );

const cropped = (slide: Buffer, { left, top, width, height }: PhotoRegion): Promise<Buffer> =>
  sharp(slide, { raw: { width: 1920, height: 1080, channels: 3 } })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();

function meanDifference(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

it('draws a frame of the usual format, and leaves the frame of the photo unchanged', async () => {
  expect(await draw(caption)).toHaveLength(frameBytes);
  expect(frame.equals(untouched)).toBe(true);
});

it('shows the whole photo above the strip', async () => {
  const photo = { left: 150, top: 0, width: 1620, height: 1080 };
  const slide = await draw(caption, frame, photo);
  const expected = sharp(await cropped(frame, photo), { raw: { width: 1620, height: 1080, channels: 3 } });
  const shown = await cropped(slide, { left: 306, top: 0, width: 1308, height: 872 });
  const resized = await expected.resize(1308, 872, { kernel: 'lanczos3' }).raw().toBuffer();
  expect(meanDifference(shown, resized), 'photos-38').toBe(0);
});

it('moves a panorama up without changing its pixels', async () => {
  const photo = { left: 0, top: 240, width: 1920, height: 600 };
  const slide = await draw(caption, frame, photo);
  expect(getRows(slide, 136, 736).equals(getRows(frame, 240, 840))).toBe(true);
});

it('keeps a contrast of 4.5:1 below the brightest photo', async () => {
  const slide = await draw(blank, Buffer.alloc(frameBytes, 255));
  const brightest = getRows(slide, 896, 1080).reduce((most, value) => Math.max(most, value), 0);
  expect(brightest).toBeLessThan(0.28 * 255);
  const light = ((brightest / 255 + 0.055) / 1.055) ** 2.4;
  expect(1.05 / (light + 0.05)).toBeGreaterThan(4.5);
});

describe.each([
  ['Latin', { who: 'Margaret Rose', where: 'Galway', when: 'Easter 1962' }],
  ['Arabic', { who: 'عبد الرحمن الفارسي', where: 'بغداد', when: '١٩٦٢' }],
  ['Chinese', { who: '王小明 欧阳修', where: '上海', when: '一九六二年夏天' }],
])('a caption in %s', (_, words) => {
  it('is inside its rows, in two lines', async () => {
    const rows = inkedRows(await draw(words));
    expect(rows[0]).toBeGreaterThanOrEqual(912);
    expect(rows.at(-1)).toBeLessThanOrEqual(1025);
    expect(rows.filter((row) => row < 965).length).toBeGreaterThan(20);
    expect(rows.filter((row) => row > 980).length).toBeGreaterThan(15);
  });

  it('has sharp edges', async () => {
    const strip = getRows(await draw(words), 912, 1026);
    let steps = 0;
    for (let at = 3; at < strip.length; at += 3)
      if (Math.abs((strip[at] ?? 0) - (strip[at - 3] ?? 0)) > 150) steps += 1;
    expect(steps).toBeGreaterThan(500);
  });
});

it('keeps every text inside its rows, even if it is long or high', () => {
  for (const who of hardNames) {
    const canvas = createCanvas(stripSize.width, stripSize.height);
    drawCaption(canvas.getContext('2d'), { who, where: who.slice(0, 45), when: '١٩٦٢ 🕊️' });
    const pixels = canvas.data();
    const inked = Array.from({ length: stripSize.height }, (_, row) => row).filter((row) =>
      pixels.subarray(row * stripSize.width * 4, (row + 1) * stripSize.width * 4).some((value) => value !== 0),
    );
    expect([who, inked[0]]).toEqual([who, expect.toSatisfy((row: number) => row >= 912 - 896)]);
    expect([who, inked.at(-1)]).toEqual([who, expect.toSatisfy((row: number) => row <= 1025 - 896)]);
  }
});

it('draws a stand-in for a letter that no font has', async () => {
  const missing = await draw({ ...blank, who: 'Ann \u{12000}' });
  expect(missing.equals(await draw({ ...blank, who: 'Ann □' }))).toBe(true);
  expect(missing.equals(await draw({ ...blank, who: 'Ann' }))).toBe(false);
});

it('draws nothing for control characters', async () => {
  expect(
    (await draw({ ...blank, who: '\u202eAnn\u0000\n Lee\u2066' })).equals(await draw({ ...blank, who: 'Ann Lee' })),
  ).toBe(true);
});
