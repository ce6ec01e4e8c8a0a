import { expect, it } from 'vitest';
import { convertToSrgb } from './convert-to-srgb.ts';
import { highDynamicRangeByCode } from './high-dynamic-range.ts';
import { primariesByCode, toSrgbMatrix } from './primaries.ts';
import { gammaTransfer, srgbTransfer, type Transfer, transferByCode } from './transfer.ts';

const linear = gammaTransfer(1);
const unknown = (): Transfer => expect.unreachable('the code has a transfer');
const convert = (samples: readonly number[], space: Parameters<typeof convertToSrgb>[1], channels = 3): number[] => [
  ...convertToSrgb({ samples: Uint8Array.from(samples), channels }, space),
];

const expectNear = (found: readonly number[], expected: readonly number[], tolerance: number): void => {
  expect(found.length).toBe(expected.length);
  for (const [index, level] of expected.entries()) {
    expect(Math.abs(level - (found[index] ?? 0)), `${found}`).toBeLessThanOrEqual(tolerance);
  }
};

it('converts each sample of another gamma', () => {
  expect(convert([128, 10, 0, 255, 200, 64], { transfer: linear })).toEqual([188, 56, 0, 255, 229, 137]);
  expect(convert([128, 10, 200], { transfer: gammaTransfer(1 / 0.551) })).toEqual([146, 9, 210]);
});

it('converts 16-bit samples without loss in the dark', () => {
  const samples = Uint16Array.from([100, 200, 400, 65_535, 32_896, 2570]);
  expect([...convertToSrgb({ samples, channels: 3 }, { transfer: linear })]).toEqual([5, 10, 18, 255, 188, 56]);
});

it.each([8, 16])('leaves the alpha of %i-bit pixels as it is', (bits) => {
  const samples = bits === 8 ? Uint8Array.of(128, 128, 128, 77) : Uint16Array.of(32_896, 32_896, 32_896, 77 * 257);
  for (const matrix of [undefined, toSrgbMatrix(primariesByCode[12] ?? expect.unreachable())]) {
    expect([...convertToSrgb({ samples, channels: 4 }, { transfer: linear, matrix })]).toEqual([188, 188, 188, 77]);
  }
});

/** Seen in Chromium 156: 200, 100, 50 and 20, 180, 220. */
it.each([
  [4, [232, 93, 30, 0, 185, 224]],
  [5, [203, 100, 51, 0, 180, 220]],
  [6, [196, 102, 49, 54, 179, 220]],
  [8, [222, 92, 32, 0, 183, 224]],
  [9, [241, 76, 29, 0, 189, 225]],
  [11, [211, 93, 32, 0, 183, 224]],
  [12, [215, 93, 31, 0, 183, 225]],
  [22, [202, 102, 49, 0, 180, 220]],
])('shows primaries %i as Chromium does', (code, expected) => {
  const matrix = toSrgbMatrix(primariesByCode[code] ?? expect.unreachable());
  const found = convert([200, 100, 50, 20, 180, 220], { transfer: srgbTransfer, matrix });
  expectNear(found, expected, 1);
});

it.each([
  [1, [1, 54, 121, 197]],
  [4, [3, 62, 129, 201]],
  [5, [0, 40, 106, 189]],
  [7, [25, 81, 141, 206]],
  [8, [56, 137, 188, 229]],
  [13, [10, 64, 128, 200]],
  [17, [1, 48, 118, 200]],
])('shows transfer %i as Chromium does', (code, expected) => {
  const found = convert([10, 64, 128, 200, 200, 200], { transfer: transferByCode[code] ?? unknown() });
  expectNear(found.slice(0, 4), expected, 1);
});

/** Seen in Chromium 156 on a screen without high dynamic range: every fifteenth grey. */
it.each([
  ['PQ', 16, [0, 1, 4, 13, 26, 42, 61, 85, 114, 150, 193, 221, 242, 255, 255, 255, 255, 255]],
  ['HLG', 18, [0, 2, 13, 26, 39, 52, 66, 79, 92, 106, 122, 142, 166, 194, 214, 229, 243, 255]],
])('maps the tones of %s about as Chromium does', (_, code, expected) => {
  const highDynamicRange = highDynamicRangeByCode[code] ?? expect.unreachable();
  const { transfer } = highDynamicRange;
  const found = convert(
    expected.flatMap((_, index) => [15 * index, 15 * index, 15 * index]),
    { transfer, highDynamicRange },
  ).filter((_, index) => index % 3 === 0);
  expectNear(found, expected, 5);
});

it('keeps the tint of a bright colour of high dynamic range', () => {
  const highDynamicRange = highDynamicRangeByCode[18] ?? expect.unreachable();
  const space = { transfer: highDynamicRange.transfer, highDynamicRange };
  const [red = 0, green = 0, blue = 0] = convert([230, 150, 150], space);
  expect(red).toBeGreaterThan(green + 80);
  expect([green, red < 255]).toEqual([blue, true]);
});
