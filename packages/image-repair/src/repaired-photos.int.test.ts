import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type DamagedScan, damagedScans } from './damaged-scans.fixture.ts';
import { openPhoto } from './open-photo.ts';
import { testLimits } from './openers.fixture.ts';
import type { Size } from './size.ts';

function decodePlainly(file: Buffer, seen: Size): Promise<Buffer | undefined> {
  const options = { failOn: 'none', unlimited: file[0] === 0xff, limitInputPixels: testLimits.maxPixels } as const;
  const { width, height } = seen;
  return sharp(file, options)
    .extract({ ...seen, left: 0, top: 0 })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
}

const alike = 40;

function quality(shown: Buffer, truth: Buffer): number {
  let sum = 0;
  for (const [at, level] of shown.entries()) sum += (level - (truth[at] ?? 0)) ** 2;
  return Math.min(alike, 10 * Math.log10((255 ** 2 * shown.length) / Math.max(1, sum)));
}

const noise = 0.5;

const readPhoto = async (file: Buffer) => openPhoto(file).repair({ limits: testLimits, scale: (size) => size });

async function measureLoss({ bytes, whole }: DamagedScan): Promise<number | undefined> {
  const read = await readPhoto(bytes).catch(() => undefined);
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
