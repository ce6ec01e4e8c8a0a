import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { heifPhoto } from '@afterglow/test-kit/images';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { describe, expect, it } from 'vitest';
import { UndecodablePhotoError } from '../undecodable-photo.ts';
import { type HeifPhoto, readHeif } from './read-heif.ts';

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'));
const silent = () => undefined;
const openLibheif = () => createLibheif({ wasmBinary, print: silent, printErr: silent });

const read = (name: string, isPreview = false): HeifPhoto =>
  readHeif(openLibheif(), readFileSync(heifPhoto(name)), isPreview);

type Colour = readonly number[];

const places = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

const seeCorners = ({ pixels, columns, width, height }: HeifPhoto): Colour[] =>
  places.map(([x, y]) => {
    const at = 4 * (Math.floor(height * y) * columns + Math.floor(width * x));
    return [...pixels.slice(at, at + 4)];
  });

const expectNear = (found: readonly Colour[], expected: readonly Colour[], tolerance: number): void => {
  const far = found.flat().filter((level, at) => Math.abs(level - (expected.flat()[at] ?? 255)) > tolerance);
  expect(far, `${JSON.stringify(found)} is not ${JSON.stringify(expected)}`).toEqual([]);
};

const [red, green, blue, yellow] = [
  [235, 20, 30, 255],
  [20, 180, 50, 255],
  [30, 50, 220, 255],
  [240, 220, 30, 255],
];
const upright = [red, green, blue, yellow];
const wide = [192, 128];
const tall = [128, 192];

describe('reads', () => {
  it.each([
    ['a grid', 'grid.heic', wide, upright],
    ['a turned photo', 'turned.heic', tall, [blue, red, yellow, green]],
    ['a mirrored photo', 'mirrored.heic', wide, [green, red, yellow, blue]],
    ['10 bits', 'ten-bit.heic', wide, upright],
    ['video curves, which encoders name for sRGB', 'video.heic', wide, upright],
    ['alpha', 'alpha.heic', wide, upright.map((colour) => [...colour.slice(0, 3), 128])],
    ['grey', 'pillow-heif/L_8__29x100.heif', [29, 100], [64, 64, 193, 193].map((level) => [level, level, level, 255])],
    [
      '10 bits of another encoder',
      'pillow-heif/RGB_10__29x100.heif',
      [29, 100],
      [
        [63, 65, 196, 255],
        [186, 65, 72, 255],
        [63, 193, 195, 255],
        [186, 193, 72, 255],
      ],
    ],
    [
      '12 bits with alpha',
      'pillow-heif/RGBA_12__29x100.heif',
      [29, 100],
      [
        [63, 65, 195, 190],
        [186, 65, 72, 190],
        [63, 193, 195, 62],
        [186, 193, 72, 62],
      ],
    ],
    [
      'the primary one of several images',
      'pillow-heif/zPug_3.heic',
      [64, 64],
      [
        [100, 100, 100, 255],
        [32, 32, 32, 255],
        [39, 39, 39, 255],
        [57, 57, 57, 255],
      ],
    ],
  ])('%s', (_, name, size, corners) => {
    const photo = read(name);
    expect([photo.width, photo.height]).toEqual(size);
    expect(photo.profile).toBeUndefined();
    expectNear(seeCorners(photo), corners, 2);
  });

  it.each([
    [
      'coded Display P3',
      'p3-coded.heic',
      2,
      [
        [255, 0, 0],
        [0, 183, 0],
        [22, 51, 227],
        [243, 219, 0],
      ],
    ],
    [
      'perceptual quantizer',
      'pq.heic',
      6,
      [
        [255, 0, 0],
        [0, 139, 0],
        [0, 4, 207],
        [245, 175, 0],
      ],
    ],
    [
      'hybrid log-gamma',
      'hlg.heic',
      6,
      [
        [154, 0, 19],
        [0, 101, 22],
        [0, 31, 109],
        [148, 123, 0],
      ],
    ],
  ])('%s as Chromium shows the same AVIF', (_, name, tolerance, corners) => {
    const photo = read(name);
    expect(photo.profile).toBeUndefined();
    expectNear(
      seeCorners(photo),
      corners.map((colour) => [...colour, 255]),
      tolerance,
    );
  });

  it('a profile, and leaves the colours as they are', () => {
    const photo = read('p3-profile.heic');
    expect(String.fromCharCode(...(photo.profile?.subarray(36, 40) ?? []))).toBe('acsp');
    const [[level = 0] = []] = seeCorners(photo);
    expect(level, 'the red of Display P3 that is sRGB 235').toBeLessThan(225);
  });

  it('the preview of a photo, upright like the photo', () => {
    const preview = read('phone.heic', true);
    const photo = read('phone.heic');
    expect([preview.width, preview.height]).toEqual([42, 64]);
    expect([photo.width, photo.height]).toEqual(tall);
    expectNear(seeCorners(preview), seeCorners(photo), 12);
  });

  it('the photo itself if it has no preview', () => {
    expect(read('grid.heic', true).width).toBe(192);
  });
});

describe('refuses', () => {
  it.each([
    ['a file that is cut off', 'pillow-heif/corrupted.heic', 'photo_damaged'],
    ['an image of another codec', 'av1.heif', 'photo_heic'],
  ] as const)('%s', (_, name, code) => {
    expect(() => read(name)).toThrow(new UndecodablePhotoError(code));
  });

  it('bytes that are no HEIC', () => {
    expect(() => readHeif(openLibheif(), new Uint8Array(64))).toThrow(UndecodablePhotoError);
  });
});
