import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '@afterglow/service-kit';
import { kindBytes, type PictureKind, pictureKind } from '../domain/pictures/picture-kind.ts';
import { PictureRefused } from '../domain/pictures/picture-refused.ts';
import type { PictureFacts, PictureOutput } from './pictures/picture-job.ts';
import type { PicturePool } from './pictures/picture-pool.ts';

export interface TakenPhoto extends PictureFacts {
  readonly kind: PictureKind;
  /** Where each file waits to be stored; `original` is the photo without its metadata. */
  readonly files: Readonly<Record<PictureOutput, string>>;
  /** Removes the files. */
  remove(): Promise<void>;
}

interface TakePhotoDeps {
  readonly pictures: Pick<PicturePool, 'work' | 'refuseBeyond'>;
}

/** The way in gives an upload up that is answered later; to send it again costs its sender more than to wait. */
const longestWaitMs = 100_000;

/**
 * Takes in one spooled file: its kind by its content, then everything that is stored of it from one decode. The files
 * lie beside the spooled one, which stays. Refuses with a catalogue error, and then leaves nothing.
 */
export const takePhoto =
  ({ pictures }: TakePhotoDeps) =>
  async (spooledPath: string, signal?: AbortSignal): Promise<TakenPhoto> => {
    const kind = await kindOf(spooledPath);
    pictures.refuseBeyond(longestWaitMs);
    const folder = `${spooledPath}.taken`;
    const files = {
      original: join(folder, 'original'),
      thumb: join(folder, 'thumb.jpg'),
      display: join(folder, 'display.jpg'),
      frame: join(folder, 'frame.rgb'),
    };
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    try {
      const facts = await pictures.work({ source: spooledPath, kind, outputs: files }, { signal });
      signal?.throwIfAborted();
      return { ...facts, kind, files, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

async function kindOf(path: string): Promise<PictureKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
    return pictureKind(buffer.subarray(0, bytesRead));
  } catch (error) {
    if (error instanceof PictureRefused) return fail(error.code, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
}
