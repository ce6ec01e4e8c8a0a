import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageKind, ImageRefused, kindBytes, openPhoto } from '@afterglow/image-repair';
import { type AppError, fail, isAppError, type PermitRequest } from '@afterglow/service-kit';
import type { SpooledFile, SpoolHold, SpoolShare } from '@afterglow/service-kit/uploads';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import type { ImageWorkerPool } from '../../adapters/images/image-worker-pool.ts';
import type { FrameQuota } from '../../adapters/photos/frame-quota.ts';
import type { Sender } from '../../domain/sender.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { AdoptWords } from './adopt-words.ts';
import type { ReservedPlace } from './begin-batch.ts';
import type { PendingUpload, PendingUploads } from './pending-uploads.ts';

interface ProcessUploadDependencies {
  readonly imageWorkers: Pick<ImageWorkerPool, 'work' | 'refuseBeyond'>;
  readonly frameQuota: Pick<FrameQuota, 'reserve'>;
}

/** web/server gives up on an answer that takes longer; sending again costs the sender more than waiting. */
const maxQueueMs = 100_000;

/** A smaller file takes milliseconds to decode again, a frame takes 6 MB: the store stays within 24 times what was sent. */
const smallestWithFrame = 256 * 1024;

/** Writes the files next to the spooled one, which stays. Refuses with a catalogue error, and then leaves nothing. */
export const createProcessUpload =
  ({ imageWorkers, frameQuota }: ProcessUploadDependencies) =>
  async (
    spooledPath: string,
    { signal, queue }: Pick<PermitRequest, 'signal' | 'queue'> = {},
  ): Promise<ProcessedImage> => {
    const { kind, byteSize } = await identify(spooledPath);
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
      const facts = await imageWorkers.work({ source: spooledPath, outputs: files }, request);
      signal?.throwIfAborted();
      return { ...facts, kind, files, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

export type ProcessUpload = ReturnType<typeof createProcessUpload>;

async function identify(path: string): Promise<{ kind: ImageKind; byteSize: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
    return { kind: openPhoto(buffer.subarray(0, bytesRead)).kind, byteSize: (await file.stat()).size };
  } catch (error) {
    if (error instanceof ImageRefused) return fail(error.code, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
}

export interface ProcessSpooledDependencies {
  readonly photoQueries: Pick<PhotoQueries, 'findBySenderAndContent' | 'findByContent'>;
  readonly processUpload: ProcessUpload;
  readonly adoptWords: AdoptWords;
  readonly clock: () => Date;
}

export interface UploadOfFile {
  readonly sender: Sender;
  readonly until: Date | null;
  readonly share: Pick<SpoolShare, 'hold'>;
  readonly pending: Pick<PendingUploads, 'find'>;
  readonly signal: AbortSignal;
}

export interface RefusedFile {
  readonly refused: AppError;
  readonly isRestReadable: boolean;
}

/** `stored`: its bytes are a photo already. `earlier`: they came in this upload already. */
export type ProcessedFile =
  | { readonly processed: PendingUpload['photo'] }
  | { readonly earlier: PendingUpload }
  | { readonly stored: PhotoRow }
  | RefusedFile;

interface ArrivedFile {
  readonly name: string;
  readonly replaces: string | undefined;
  readonly suggestedCaption?: string;
  readonly reserved: Promise<ReservedPlace>;
}

/** Processes a spooled file unless its bytes are known, and removes it. */
export async function processSpooled(
  deps: ProcessSpooledDependencies,
  file: ArrivedFile,
  spooled: SpooledFile,
  upload: UploadOfFile,
): Promise<ProcessedFile> {
  try {
    return await processUnlessKnown(deps, file, spooled, upload);
  } catch (error) {
    return { refused: asRefusal(error), isRestReadable: true };
  } finally {
    await rm(spooled.path, { force: true });
  }
}

/** An error about one file alone. @throws any other. */
export function asRefusal(error: unknown): AppError {
  if (!isAppError(error) || error.status === 400) throw error;
  return error;
}

async function processUnlessKnown(
  deps: ProcessSpooledDependencies,
  { name, replaces, suggestedCaption, reserved }: ArrivedFile,
  { sha256, byteSize, path }: SpooledFile,
  { sender, until, pending, share, signal }: UploadOfFile,
): Promise<ProcessedFile> {
  if (until && deps.clock() > until) fail('deadline_passed');
  const earlier = pending.find(sha256);
  if (earlier) return { earlier };
  const { memorialId, invitationId } = sender;
  const same = await deps.photoQueries.findBySenderAndContent(memorialId, invitationId, sha256);
  if (same) {
    await deps.adoptWords(same, sender, suggestedCaption);
    return { stored: same };
  }
  const replaced = replaces === undefined ? undefined : await deps.photoQueries.findByContent(memorialId, sha256);
  if (replaced) return { stored: replaced };
  const place = await reserved;
  const processed = await deps.processUpload(path, { signal, queue: memorialId });
  const image = await countFiles(processed, share.hold());
  const words = suggestedCaption !== undefined && { suggestedCaption };
  return { processed: { sender, originalName: name, replaces, ...words, place, sha256, byteSize, image } };
}

const getSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** The files made from a photo count against the spool until they are removed. @throws too_busy if there is no room. */
async function countFiles(image: ProcessedImage, hold: SpoolHold): Promise<ProcessedImage> {
  try {
    for (const path of Object.values(image.files)) hold.add(await getSize(path));
  } catch (error) {
    hold.release();
    await image.remove();
    throw error;
  }
  return { ...image, remove: () => image.remove().finally(hold.release) };
}
