import type { PhotoName } from '@afterglow/test-kit';
import { makeAlikePhotos, makeOtherPhotos, type PhotoVariant, realPhoto, realPhotos } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createComparison } from '../../domain/look-alikes/compare-pictures.ts';
import { findBands, findNearBands } from '../../domain/look-alikes/picture-bands.ts';
import { allTurns } from '../../domain/look-alikes/small-picture.ts';
import { uploadProcessing } from '../../use-cases/uploads/process-upload.fixture.ts';

const { processFile } = uploadProcessing({ size: 2 });

const shrink = (name: PhotoName): Promise<Buffer> =>
  sharp(realPhoto(name)).autoOrient().resize({ width: 640, height: 640, fit: 'inside' }).png().toBuffer();

async function describePhoto(file: Buffer) {
  const { likeness } = await processFile(file);
  const picture = Buffer.from(likeness?.picture ?? '', 'base64');
  const turns = allTurns(picture);
  return {
    picture,
    bands: findBands(picture),
    near: new Set(turns.flatMap(findNearBands)),
    isSame: createComparison(turns),
  };
}

type Described = Awaited<ReturnType<typeof describePhoto>>;

const isFound = (stored: Described, sent: Described): boolean =>
  stored.bands.some((band) => sent.near.has(band)) && sent.isSame(stored.picture);

const describeVariants = (variants: readonly PhotoVariant[]) => describeAll(variants.map(({ jpeg }) => jpeg));

const describeAll = (files: readonly Buffer[]) => Promise.all(files.map(describePhoto));

it('recognizes resized, recompressed, cut, lit, turned and photographed copies, and no others', async () => {
  const files = await Promise.all(realPhotos.map(({ name }) => shrink(name)));
  const stored = await describeAll(files);
  let [alike, found, wrong] = [0, 0, 0];
  for (const [index, file] of files.entries()) {
    for (const copy of await describeVariants(await makeAlikePhotos(file))) {
      const matches = stored.map((photo) => isFound(photo, copy));
      alike += 1;
      if (matches[index]) found += 1;
      wrong += matches.filter((isMatch, place) => isMatch && place !== index).length;
    }
    for (const other of await describeVariants(await makeOtherPhotos(file)))
      wrong += stored.filter((photo) => isFound(photo, other)).length;
  }
  expect(alike).toBe(14 * realPhotos.length);
  expect(found / alike, 'photos-40').toBeGreaterThanOrEqual(0.95);
  expect(found / (found + wrong), 'photos-40').toBeGreaterThanOrEqual(0.97);
});
