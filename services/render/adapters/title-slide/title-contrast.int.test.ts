import { type PhotoName, photo } from '@afterglow/test-kit';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TitleLine } from '../../domain/title/title-layout.ts';
import { drawScrim, titleInk } from './title-scrim.ts';
import { drawTitle } from './title-slide.ts';

const width = 1920;
const height = 1080;

const luminance = (...rgb: number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ink = luminance(...[1, 3, 5].map((at) => Number.parseInt(titleInk.slice(at, at + 2), 16)));

type Photo = Uint32Array;
const painted = (colourAt: (x: number, y: number) => number): Photo =>
  Uint32Array.from({ length: width * height }, (_, index) => colourAt(index % width, Math.floor(index / width)));

const grey = (value: number): number => (0xff000000 | (value << 16) | (value << 8) | value) >>> 0;

const noise = (x: number, y: number): number => {
  const mixed = Math.imul((x * 73_856_093) ^ (y * 19_349_663), 0x9e37_79b1);
  return (0xff000000 | (mixed >>> 8)) >>> 0;
};

const ofInk = Number.parseInt(`ff${titleInk.slice(5)}${titleInk.slice(3, 5)}${titleInk.slice(1, 3)}`, 16);

const hardPhotos: [string, () => Photo][] = [
  ['white', () => painted(() => 0xffffffff)],
  ['black', () => painted(() => 0xff000000)],
  ['of the colour of the text', () => painted(() => ofInk)],
  ['noise', () => painted(noise)],
  ['a checkerboard of pixels', () => painted((x, y) => ((x + y) % 2 ? 0xffffffff : 0xff000000))],
  ['stripes as wide as a stroke', () => painted((x) => (Math.floor(x / 6) % 2 ? 0xffffffff : 0xff000000))],
  ['a bright sky that is brightest below', () => painted((_, y) => grey(170 + Math.round((85 * y) / height)))],
];

const realPhotos: PhotoName[] = ['03', '08', '10', '11', '17', '24'];

async function readPhoto(name: PhotoName): Promise<Photo> {
  const frame = sharp(photo(name)).autoOrient().resize(width, height, { fit: 'cover' }).ensureAlpha();
  const { buffer, byteOffset } = await frame.raw().toBuffer();
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + 4 * width * height));
}

function onCanvas(pixels: Photo): SKRSContext2D {
  const context = createCanvas(width, height).getContext('2d');
  const image = context.createImageData(width, height);
  new Uint32Array(image.data.buffer).set(pixels);
  context.putImageData(image, 0, 0);
  return context;
}

function brightestBehind(context: SKRSContext2D, line: TitleLine): number {
  const around = 16;
  const left = Math.max(0, Math.floor(width / 2 - line.width / 2 - around));
  const top = Math.floor(line.baseline - line.ascent - around);
  const { data } = context.getImageData(
    left,
    top,
    width - 2 * left,
    Math.ceil(line.ascent + line.descent + 2 * around),
  );
  let brightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    brightest = Math.max(brightest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  }
  return brightest;
}

function worstContrast(pixels: Photo, name: string): number {
  const life = { birthDate: '1950-03-03', deathDate: '2020-03-05' } as const;
  const lines = drawTitle(onCanvas(pixels), { name, ...life, font: 'great-vibes' });
  const behind = onCanvas(pixels);
  drawScrim(behind, lines);
  return (ink + 0.05) / (Math.max(...lines.map((line) => brightestBehind(behind, line))) + 0.05);
}

const names = ['Ann Lee', 'Maria Magdalena Theresia Josepha Antonia von Habsburg'];

describe('the title has a contrast of at least 4.5:1', () => {
  it.each(hardPhotos)('on a photo that is %s', (_, paint) => {
    const pixels = paint();
    for (const name of names) expect(worstContrast(pixels, name)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(realPhotos)('on the real photo %s', { tags: ['extended'] }, async (name) => {
    const pixels = await readPhoto(name);
    for (const each of names) expect(worstContrast(pixels, each)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the title would have too little contrast without the dark gradient below it', () => {
  const bare = onCanvas(painted(() => grey(170)));
  const lines = drawTitle(onCanvas(painted(() => 0)), {
    name: 'Ann',
    birthDate: null,
    deathDate: null,
    font: 'allura',
  });
  const brightest = Math.max(...lines.map((line) => brightestBehind(bare, line)));
  expect((ink + 0.05) / (brightest + 0.05)).toBeLessThan(4.5);
});
