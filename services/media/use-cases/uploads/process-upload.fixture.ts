import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import {
  createImageWorkerPool,
  type ImageWorkerPool,
  type ImageWorkerPoolSettings,
} from '../../adapters/images/image-worker-pool.ts';
import type { FrameQuota } from '../../adapters/photos/frame-quota.ts';
import { createProcessUpload } from './process-upload.ts';

export interface UploadProcessing {
  readonly imageWorkers: ImageWorkerPool;
  processFile(file: Buffer): Promise<ProcessedImage>;
  spool(file: Buffer): Promise<string>;
  files(): Promise<string[]>;
}

const frameQuota: Pick<FrameQuota, 'reserve'> = { reserve: async () => () => undefined };

/** Real child processes and a spool folder. Fails if a test leaves files behind. */
export function uploadProcessing(settings: Partial<ImageWorkerPoolSettings> = {}): UploadProcessing {
  const imageWorkers = createImageWorkerPool({ size: 1, waitingMax: 100, deadlineMs: 10_000, ...settings });
  const processed: ProcessedImage[] = [];
  const spooled: string[] = [];
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-uploads-'));
  });
  afterEach(async () => {
    for (const image of processed.splice(0)) await image.remove();
    for (const path of spooled.splice(0)) await rm(path);
    expect(await readdir(folder)).toEqual([]);
  });
  afterAll(async () => {
    await imageWorkers.close();
    await rm(folder, { recursive: true });
  });

  const spool = async (file: Buffer): Promise<string> => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, file);
    spooled.push(path);
    return path;
  };
  return {
    imageWorkers,
    spool,
    files: () => readdir(folder, { recursive: true }),
    processFile: async (file) => {
      const image = await createProcessUpload({ imageWorkers, frameQuota })(await spool(file));
      processed.push(image);
      return image;
    },
  };
}
