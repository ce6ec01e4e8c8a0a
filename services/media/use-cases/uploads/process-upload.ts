import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PermitRequest } from '@afterglow/service-kit';
import { fail } from '@afterglow/service-kit';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import type { ImageWorkerPool } from '../../adapters/images/image-worker-pool.ts';
import type { FrameQuota } from '../../adapters/photos/frame-quota.ts';
import { type ImageKind, imageKind, kindBytes } from '../../domain/images/image-kind.ts';
import { ImageRefused } from '../../domain/images/image-refused.ts';

interface ProcessUploadDependencies {
  readonly imageWorkers: Pick<ImageWorkerPool, 'work' | 'refuseBeyond'>;
  readonly frameQuota: Pick<FrameQuota, 'reserve'>;
}

/** The way in gives an upload up that is answered later; to send it again costs its sender more than to wait. */
const maxQueueMs = 100_000;

/** A smaller file costs milliseconds to decode again, a frame 6 MB; the store stays within 24 times what was sent. */
const smallestWithFrame = 256 * 1024;

export type ProcessUpload = (
  path: string,
  request?: Pick<PermitRequest, 'signal' | 'queue'>,
) => Promise<ProcessedImage>;

/** The files lie beside the spooled one, which stays. Refuses with a catalogue error, and then leaves nothing. */
export const processUpload =
  ({ imageWorkers, frameQuota }: ProcessUploadDependencies): ProcessUpload =>
  async (spooledPath, { signal, queue } = {}) => {
    const { kind, byteSize } = await lookAt(spooledPath);
    imageWorkers.refuseBeyond(maxQueueMs, queue);
    const request = { signal, maxQueueMs, ...(queue !== undefined && { queue }) };
    const releaseRoom = byteSize < smallestWithFrame ? null : await frameQuota.reserve();
    const folder = `${spooledPath}.processed`;
    const files = {
      original: join(folder, 'original'),
      thumb: join(folder, 'thumb.jpg'),
      display: join(folder, 'display.jpg'),
      ...(releaseRoom && { frame: join(folder, 'frame.rgb') }),
    };
    let isRemoved = false;
    const remove = async (): Promise<void> => {
      if (isRemoved) return;
      isRemoved = true;
      await rm(folder, { recursive: true, force: true }).finally(releaseRoom);
    };
    try {
      await mkdir(folder);
      const facts = await imageWorkers.work({ source: spooledPath, kind, outputs: files }, request);
      signal?.throwIfAborted();
      return { ...facts, kind, files, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

async function lookAt(path: string): Promise<{ kind: ImageKind; byteSize: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
    return { kind: imageKind(buffer.subarray(0, bytesRead)), byteSize: (await file.stat()).size };
  } catch (error) {
    if (error instanceof ImageRefused) return fail(error.code, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
}
