import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const pieceBytes = 64 * 1024;

const quickMs = 500;

export interface Spill {
  readonly folder: string;
  reserve(bytes: number): (() => void) | null;
}

async function namelessFile(folder: string, bytes: Buffer): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    await file.writeFile(bytes);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Moves what is not read at once into a file. If the disk is full it stays in memory; if the budget is used up, the
 * response is reset.
 */
export function spillableStream(bytes: Buffer, spill: Spill): Readable {
  const size = bytes.length;
  const source: { rest: Buffer | null; file: FileHandle | null } = { rest: bytes, file: null };
  let [sent, sentFromMemory] = [0, 0];
  let release = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let moving: Promise<void> = Promise.resolve();

  async function moveToFile(): Promise<void> {
    if (!source.rest) return;
    const rest = source.rest.subarray(sent);
    const reserved = spill.reserve(rest.length);
    if (!reserved) {
      answer.destroy();
      return;
    }
    release = reserved;
    const file = await namelessFile(spill.folder, rest).catch(() => null);
    if (!file) return release();
    Object.assign(source, { rest: null, file });
    sentFromMemory = sent;
  }

  async function nextPiece(): Promise<Buffer> {
    // A copy, because a slice would retain the whole buffer.
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - sent));
    if (source.rest) source.rest.copy(piece, 0, sent, sent + piece.length);
    else {
      const read = await source.file?.read(piece, 0, piece.length, sent - sentFromMemory);
      if (read?.bytesRead !== piece.length) throw new Error(`An answer of ${size} bytes ended after ${sent}.`);
    }
    sent += piece.length;
    if (sent === size) source.rest = null;
    return piece;
  }

  const answer = new Readable({
    highWaterMark: 0,
    async read() {
      clearTimeout(timer);
      try {
        await moving;
        if (sent === size) {
          this.push(null);
          return;
        }
        const piece = await nextPiece();
        if (source.rest)
          timer = setTimeout(() => {
            moving = moveToFile();
          }, quickMs);
        this.push(piece);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, done) {
      clearTimeout(timer);
      source.rest = null;
      moving
        .then(() => source.file?.close())
        .finally(() => release())
        .then(() => done(error), done);
    },
  });
  return answer;
}
