import { limits } from '@afterglow/proto/limits';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageKind } from '../../domain/images/image-kind.ts';
import { displaySize, type Size } from '../../domain/images/image-sizes.ts';
import { type DamagedScan, damagedScans } from './damaged-scans.fixture.ts';
import { readImage } from './read-image.ts';

/** Decodes what is seen of a file, in its display size, without any repair. Returns nothing if the decoder fails. */
function decodePlainly(file: Buffer, seen: Size): Promise<Buffer | undefined> {
  const options = { failOn: 'none', unlimited: file[0] === 0xff, limitInputPixels: limits.photoMaxPixels } as const;
  const { width, height } = displaySize(seen);
  return sharp(file, options)
    .extract({ ...seen, left: 0, top: 0 })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
}

/** In dB. Better pictures look the same, and differ only by how they were resized. */
const alike = 40;

/** Peak signal-to-noise ratio, in dB. */
function quality(shown: Buffer, truth: Buffer): number {
  let sum = 0;
  for (const [at, level] of shown.entries()) sum += (level - (truth[at] ?? 0)) ** 2;
  return Math.min(alike, 10 * Math.log10((255 ** 2 * shown.length) / Math.max(1, sum)));
}

/** In dB. */
const noise = 0.5;

/** How much better the plain picture is than the one shown, in dB; undefined if there is no such picture. */
async function measureLoss({ bytes, whole }: DamagedScan): Promise<number | undefined> {
  const read = await readImage(imageKind(bytes), bytes, { orientation: 1 }).catch(() => undefined);
  const [plain, truth] = read ? await Promise.all([bytes, whole].map((file) => decodePlainly(file, read.size))) : [];
  if (!read || !plain || !truth) return undefined;
  return quality(plain, truth) - quality(read.display.pixels, truth);
}

it('U18: damaged photos are never shown worse than decoded plainly', { timeout: 120_000 }, async () => {
  const worse: string[] = [];
  const gains: number[] = [];
  for (const file of await damagedScans()) {
    const loss = await measureLoss(file);
    if (loss !== undefined) gains.push(-loss);
    if (loss !== undefined && loss > noise) worse.push(`${file.what}: ${loss.toFixed(1)} dB`);
  }
  expect(worse).toEqual([]);
  expect(gains.length).toBeGreaterThan(25);
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(3);
});
