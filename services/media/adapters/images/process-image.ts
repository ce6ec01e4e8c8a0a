import { readFile, writeFile } from 'node:fs/promises';
import { captureFacts } from '../../domain/images/capture-facts.ts';
import { ImageRefused } from '../../domain/images/image-refused.ts';
import { turnedOrientation } from '../../domain/images/turned-orientation.ts';
import { isOutOfMemory } from '../../domain/out-of-memory.ts';
import type { ImageFacts, ImageJob, ImageJobResult } from './image-job.ts';
import { readImage } from './read-image.ts';
import { writeDerivatives } from './write-derivatives.ts';

export async function processImage(job: ImageJob): Promise<ImageJobResult> {
  try {
    return { facts: await writeOutputs(job) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.code };
    if (isOutOfMemory(error)) return { interrupted: String(error) };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function writeOutputs({ source, kind, turns = 0, outputs }: ImageJob): Promise<ImageFacts> {
  const file = await readFile(source);
  const { orientation, takenAt } = captureFacts(file);
  const { original, display, size, damage } = await readImage(kind, file, turnedOrientation(orientation, turns));
  await writeDerivatives(outputs, display);
  if (outputs.original !== undefined) await writeFile(outputs.original, original);
  return { ...size, takenAt, damage };
}
