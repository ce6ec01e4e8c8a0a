import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegSegment, pngChunk, pngFile, pngHeader, withSegments } from './containers.ts';
import { tiffBlock } from './tiff.ts';

export interface ColourCase {
  readonly name: string;
  readonly file: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

export const patchColours: readonly Colour[] = [
  [10, 10, 10],
  [64, 64, 64],
  [128, 128, 128],
  [200, 200, 200],
  [200, 100, 50],
  [20, 180, 220],
];
export const patchSide = 16;

interface PngKind {
  readonly name: string;
  readonly depth: 8 | 16;
  readonly colourType: 0 | 2 | 3 | 4 | 6;
}

const rgb: PngKind = { name: 'RGB', depth: 8, colourType: 2 };
const otherKinds: readonly PngKind[] = [
  { name: '16-bit RGB', depth: 16, colourType: 2 },
  { name: 'grey', depth: 8, colourType: 0 },
  { name: '16-bit grey', depth: 16, colourType: 0 },
  { name: 'palette', depth: 8, colourType: 3 },
  { name: 'grey with alpha', depth: 8, colourType: 4 },
  { name: 'RGB with alpha', depth: 8, colourType: 6 },
  { name: '16-bit RGB with alpha', depth: 16, colourType: 6 },
];

const alphas = [255, 255, 128, 255, 128, 0];

function samplesAt(patch: number, { colourType }: PngKind): number[] {
  const [red, green, blue] = patchColours[patch] ?? [0, 0, 0];
  const alpha = alphas[patch] ?? 255;
  const byType = { 0: [green], 2: [red, green, blue], 3: [patch], 4: [green, alpha], 6: [red, green, blue, alpha] };
  return byType[colourType];
}

export function patchPng(chunks: readonly Buffer[], kind: PngKind = rgb): Buffer {
  const pixels = patchColours.flatMap((_, patch) => {
    const samples = samplesAt(patch, kind).flatMap((sample) => (kind.depth === 16 ? [sample, sample] : [sample]));
    return Array.from({ length: patchSide }, () => samples).flat();
  });
  const rows = Array.from({ length: patchSide }, () => [0, ...pixels]).flat();
  const palette = kind.colourType === 3 ? [pngChunk('PLTE', Buffer.from(patchColours.flat()))] : [];
  return pngFile(
    pngHeader(patchColours.length * patchSide, patchSide, kind.depth, kind.colourType),
    ...chunks,
    ...palette,
    pngChunk('IDAT', deflateSync(Buffer.from(rows))),
  );
}

function numbers(type: string, ...values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) data.writeUInt32BE(Math.round(100_000 * value), 4 * index);
  return pngChunk(type, data);
}

export const gammaChunk = (gamma: number): Buffer => numbers('gAMA', gamma);
export const primariesChunk = (...values: readonly number[]): Buffer => numbers('cHRM', ...values);
export const codedColourChunk = (primaries: number, transfer: number, matrix = 0, isFullRange = 1): Buffer =>
  pngChunk('cICP', Buffer.from([primaries, transfer, matrix, isFullRange]));
const srgbChunk = pngChunk('sRGB', Buffer.alloc(1));

const p3Primaries = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06] as const;
const warmPrimaries = [0.3457, 0.3585, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;

async function p3ProfileChunk(): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata();
  return pngChunk('iCCP', Buffer.concat([Buffer.from('p3\0\0'), deflateSync(icc ?? Buffer.alloc(0))]));
}

const everyKind: readonly (readonly [name: string, chunks: readonly Buffer[]])[] = [
  ['gamma 1', [gammaChunk(1)]],
  ['gamma 0.551', [gammaChunk(0.551)]],
  ['gamma 1/2.2 of Display P3', [gammaChunk(0.45455), primariesChunk(...p3Primaries)]],
  ['coded Display P3', [codedColourChunk(12, 13)]],
];

export async function colourCases(): Promise<ColourCase[]> {
  const profile = await p3ProfileChunk();
  const rgbAlone: typeof everyKind = [
    ['nothing said', []],
    ['gamma 1/2.2', [gammaChunk(0.45455)]],
    ['gamma 0.43', [gammaChunk(0.43)]],
    ['gamma 0.475', [gammaChunk(0.475)]],
    ['gamma 0', [gammaChunk(0)]],
    ['gamma 1, warm white', [gammaChunk(1), primariesChunk(...warmPrimaries)]],
    ['gamma 1, primaries without a colour', [gammaChunk(1), primariesChunk(...Array<number>(8).fill(0))]],
    ['primaries alone', [primariesChunk(...p3Primaries)]],
    ['sRGB before gamma', [srgbChunk, gammaChunk(1)]],
    ['profile before sRGB and gamma', [profile, srgbChunk, gammaChunk(1)]],
    ['coded before profile', [codedColourChunk(1, 13), profile]],
    ['narrow range, so gamma', [codedColourChunk(12, 13, 0, 0), gammaChunk(1)]],
    ['unknown code, so profile', [codedColourChunk(2, 2), profile]],
    ...[4, 5, 6, 8, 9, 10, 11, 22].map((code) => [`primaries ${code}`, [codedColourChunk(code, 13)]] as const),
    ...[1, 4, 5, 7, 8, 17].map((code) => [`transfer ${code}`, [codedColourChunk(1, code)]] as const),
  ];
  return [
    ...[...everyKind, ...rgbAlone].map(([name, chunks]) => ({ name: `RGB: ${name}`, file: patchPng(chunks) })),
    ...otherKinds.flatMap((kind) =>
      everyKind.map(([name, chunks]) => ({ name: `${kind.name}: ${name}`, file: patchPng(chunks, kind) })),
    ),
  ];
}

/** EXIF of cameras that store Adobe RGB without a profile: `R03`. Browsers ignore it. */
const adobeTiff = tiffBlock({
  directories: [
    [{ tag: 'exifPointer', type: 'long', value: 26 }],
    [
      { tag: 'colourSpace', value: 0xffff },
      { tag: 'interoperabilityPointer', type: 'long', value: 56 },
    ],
    [{ tag: 'interoperabilityIndex', type: 'ascii', count: 4, value: 0x52303300 }],
  ],
});

export async function otherColourCases(): Promise<ColourCase[]> {
  const patches = sharp(patchPng([]));
  const p3 = patches.clone().withIccProfile('p3');
  const jpeg = { quality: 98, chromaSubsampling: '4:4:4' };
  const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), adobeTiff]));
  return [
    { name: 'JPEG with a profile', file: await p3.clone().jpeg(jpeg).toBuffer() },
    { name: 'WebP with a profile', file: await p3.clone().webp({ lossless: true }).toBuffer() },
    { name: 'transparent WebP with a profile', file: await p3.ensureAlpha(0.5).webp({ lossless: true }).toBuffer() },
    { name: 'JPEG, Adobe RGB in EXIF alone', file: withSegments(await patches.jpeg(jpeg).toBuffer(), exif) },
  ];
}

/** The colour at the middle of each patch, over white. */
export function seenPatches(
  { width, pixels }: { width: number; pixels: ArrayLike<number> },
  channels: 3 | 4,
): Colour[] {
  return patchColours.map((_, patch): Colour => {
    const at = (width * (patchSide / 2) + patchSide * patch + patchSide / 2) * channels;
    const alpha = channels === 4 ? (pixels[at + 3] ?? 0) / 255 : 1;
    const onWhite = (channel: number): number => Math.round(255 + ((pixels[at + channel] ?? 0) - 255) * alpha);
    return [onWhite(0), onWhite(1), onWhite(2)];
  });
}
