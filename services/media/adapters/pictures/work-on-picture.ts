import { readFile, writeFile } from 'node:fs/promises';
import { isOutOfMemory } from '../../domain/out-of-memory.ts';
import { captureFacts } from '../../domain/pictures/capture-facts.ts';
import { isOnItsSide } from '../../domain/pictures/exif-orientation.ts';
import { openPicture } from '../../domain/pictures/open-picture.ts';
import { PictureRefused } from '../../domain/pictures/picture-refused.ts';
import { displaySize, type Size } from '../../domain/pictures/picture-sizes.ts';
import { decodePicture } from './decode-picture.ts';
import type { PictureAnswer, PictureFacts, PictureJob } from './picture-job.ts';
import { writeDerivatives } from './write-derivatives.ts';

/** What a child process does with one file. */
export async function workOnPicture(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { facts: await takeIn(job) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.code };
    if (isOutOfMemory(error)) return { interrupted: String(error) };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** What is decoded is the file without its metadata, so that what is kept is known to be a whole picture. */
async function takeIn({ source, kind, outputs }: PictureJob): Promise<PictureFacts> {
  const file = await readFile(source);
  const picture = openPicture(kind, file);
  const { orientation, takenAt } = captureFacts(file);
  const original = picture.withoutMetadata(orientation);
  const upright = uprightSize(picture, orientation);
  await writeDerivatives(outputs, await decodePicture(original, displaySize(upright)));
  if (outputs.original !== undefined) await writeFile(outputs.original, original);
  return { ...upright, takenAt };
}

const uprightSize = ({ width, height }: Size, orientation: number): Size =>
  isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
