import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { countRead } from '../object-store/count-read.ts';
import { destroyOnAbort } from './destroy-on-abort.ts';

export interface SpooledFile {
  readonly path: string;
  /** Hex SHA-256 of the bytes as sent. */
  readonly sha256: string;
  readonly byteSize: number;
  /** The file exceeds the limit: nothing of it is kept, and the rest of the stream is unread. */
  readonly truncated: boolean;
}

interface SpoolOptions {
  readonly folder: string;
  readonly limitBytes: number;
  readonly signal?: AbortSignal;
  /** Called before bytes are written; an error it throws ends the writing. */
  readonly onBytes?: (bytes: number) => void;
}

/** Writes a stream to a file of its own, and hashes it. Leaves no file if it fails. */
export async function spoolFile(stream: Readable, { folder, ...options }: SpoolOptions): Promise<SpooledFile> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    const written = await write(stream, file, options);
    if (written.truncated) await rm(path);
    return { path, ...written };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function write(
  stream: Readable,
  file: FileHandle,
  { limitBytes, signal, onBytes }: Omit<SpoolOptions, 'folder'>,
): Promise<Omit<SpooledFile, 'path'>> {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  let byteSize = 0;
  await destroyOnAbort(stream, signal, async () => {
    for await (const chunk of chunks) {
      byteSize += chunk.length;
      if (byteSize > limitBytes) break;
      onBytes?.(chunk.length);
      hash.update(chunk);
      await file.writeFile(chunk);
      countRead(chunk.length);
    }
  });
  return { sha256: hash.digest('hex'), byteSize, truncated: byteSize > limitBytes };
}
