import { readFile } from 'node:fs/promises';
import { makeAlikePhotos, makeOtherPhotos, type PhotoVariant } from '@afterglow/test-kit/images';
import type { ImageWorkerPool } from '../../../services/media/adapters/images/image-worker-pool.ts';
import type { Measurement } from '../section.ts';
import { type DescribedPhoto, describeFile, isCandidate, isFound } from './described-photos.ts';

interface Counts {
  alike: number;
  found: number;
  wrong: number;
  /** Pairs of different photos, and those of them that share a band. */
  pairs: number;
  candidates: number;
}

function countMatches(counts: Counts, stored: readonly DescribedPhoto[], sent: DescribedPhoto, same: number): void {
  for (const [place, photo] of stored.entries()) {
    if (place === same) {
      counts.alike += 1;
      if (isFound(photo, sent)) counts.found += 1;
      continue;
    }
    counts.pairs += 1;
    if (isCandidate(photo, sent)) counts.candidates += 1;
    if (isFound(photo, sent)) counts.wrong += 1;
  }
}

/** Compares every photo with changed copies of all, and with other photos of the same scenes. */
export async function measureRecognition(
  pool: ImageWorkerPool,
  paths: readonly string[],
  folder: string,
): Promise<Measurement[]> {
  const describe = (file: Buffer) => describeFile(pool, folder, file);
  const describeAll = (variants: readonly PhotoVariant[]) => Promise.all(variants.map(({ jpeg }) => describe(jpeg)));
  const files = await Promise.all(paths.map((path) => readFile(path)));
  const stored = await Promise.all(files.map(describe));
  const counts: Counts = { alike: 0, found: 0, wrong: 0, pairs: 0, candidates: 0 };
  for (const [place, file] of files.entries()) {
    for (const copy of await describeAll(await makeAlikePhotos(file))) countMatches(counts, stored, copy, place);
    for (const other of await describeAll(await makeOtherPhotos(file))) countMatches(counts, stored, other, -1);
  }
  const { alike, found, wrong, pairs, candidates } = counts;
  return [
    {
      what: 'Recall: copies found / copies',
      value: found / alike,
      unit: 'x',
      atLeast: 0.9,
      note: `${found} of ${alike}`,
    },
    {
      what: 'Precision: copies / all that is found',
      value: found / (found + wrong),
      unit: 'x',
      atLeast: 0.99,
      note: `${wrong} of ${pairs} pairs of different photos`,
    },
    { what: 'Photos of an album that are compared / other photos', value: candidates / pairs, unit: 'x' },
  ];
}
