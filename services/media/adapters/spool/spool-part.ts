import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { destroyOnAbort } from '../upload/destroy-on-abort.ts';

interface SpoolOptions {
  readonly folder: string;
  readonly limitBytes: number;
  readonly signal?: AbortSignal;
  /** Told before bytes are written; what it throws ends the writing. */
  readonly onBytes?: (bytes: number) => void;
}

export interface SpooledPart {
  readonly path: string;
  /** Hex SHA-256 of the bytes as they were sent. */
  readonly sha256: string;
  readonly byteSize: number;
  /** The part is longer than the limit: its file is gone, and the rest of the stream is unread. */
  readonly truncated: boolean;
}

/** Writes one part of an upload to a file of its own while it arrives. Where it fails, no file is left. */
export async function spoolPart(stream: Readable, { folder, ...options }: SpoolOptions): Promise<SpooledPart> {
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
): Promise<Omit<SpooledPart, 'path'>> {
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
    }
  });
  return { sha256: hash.digest('hex'), byteSize, truncated: byteSize > limitBytes };
}
