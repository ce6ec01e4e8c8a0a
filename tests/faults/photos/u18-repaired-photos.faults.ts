import { limits } from '@afterglow/proto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readImage } from '../../../services/media/adapters/images/read-image.ts';
import { imageKind } from '../../../services/media/domain/images/image-kind.ts';
import { displaySize } from '../../../services/media/domain/images/image-sizes.ts';
import { figure, testMs } from '../figure.ts';
import { hostileCorpus } from './corpus/corpus.ts';
import { damagedScans } from './corpus/damaged-scans.ts';
import type { DamagedFile } from './corpus/hostile-file.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

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
async function lost({ bytes, whole }: DamagedFile): Promise<number | undefined> {
  const read = await readImage(imageKind(bytes), bytes, { orientation: 1 }).catch(() => undefined);
  const [plain, truth] = read ? await Promise.all([bytes, whole].map((file) => decodePlainly(file, read.size))) : [];
  if (!read || !plain || !truth) return undefined;
  return quality(plain, truth) - quality(read.display.pixels, truth);
}

const corpus = await hostileCorpus();
const files = [...corpus.damaged, ...(await damagedScans())];
const step = figure(1, 3);

it(`U18: ${files.length} damaged photos are never shown worse than decoded plainly`, { timeout: testMs }, async () => {
  const worse: string[] = [];
  let [compared, gained] = [0, 0];
  for (const file of files.filter((_, index) => index % step === 0)) {
    const difference = await lost(file);
    if (difference === undefined) continue;
    compared += 1;
    gained -= difference;
    if (difference > noise) worse.push(`${file.what}: ${difference.toFixed(1)} dB`);
  }
  console.info(`U18: ${compared} photos, ${(gained / compared).toFixed(1)} dB better on average`);
  expect(worse).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});
