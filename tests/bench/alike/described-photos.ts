import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from '../../../services/media/adapters/images/image-worker-pool.ts';
import { createComparison } from '../../../services/media/domain/look-alikes/compare-pictures.ts';
import { findBands, findNearBands } from '../../../services/media/domain/look-alikes/picture-bands.ts';
import { allTurns, type SmallPicture } from '../../../services/media/domain/look-alikes/small-picture.ts';

const deadlineMs = 60_000;

export const createPool = (): ImageWorkerPool =>
  createImageWorkerPool({ size: availableParallelism(), waitingMax: 10_000, deadlineMs });

/** A photo's likeness, as an upload stores it. */
export async function describeFile(pool: ImageWorkerPool, folder: string, file: Buffer) {
  const [source, thumb] = [join(folder, randomUUID()), join(folder, randomUUID())];
  await writeFile(source, file);
  const { likeness } = await pool.work({ source, outputs: { thumb } });
  await Promise.all([source, thumb].map((path) => rm(path)));
  if (!likeness) throw new Error('a photo has one color');
  return index(Buffer.from(likeness.picture, 'base64'));
}

/** The same steps as at an upload, without the database. */
export function index(picture: SmallPicture) {
  const turns = allTurns(picture);
  const near = new Set(turns.flatMap(findNearBands));
  return { picture, bands: findBands(picture), near, isSame: createComparison(turns) };
}

export type DescribedPhoto = ReturnType<typeof index>;

export const isCandidate = (stored: DescribedPhoto, sent: DescribedPhoto): boolean =>
  stored.bands.some((band) => sent.near.has(band));

export const isFound = (stored: DescribedPhoto, sent: DescribedPhoto): boolean =>
  isCandidate(stored, sent) && sent.isSame(stored.picture);
