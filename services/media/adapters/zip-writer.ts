import { crc32 } from 'node:zlib';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from '../domain/zip/zip-records.ts';
import type { ZipTime } from '../domain/zip/zip-time.ts';
import type { Checksum } from './photos/read-whole-photo.ts';

export type WritePiece = (piece: Buffer) => Promise<void>;

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Writes uncompressed zips of any size, holding one piece at a time. @param range the only bytes to write, both ends included */
export function createZipWriter(writePiece: WritePiece, range?: ByteRange) {
  const entries: PlacedEntry[] = [];
  let offset = 0;
  let position = 0;

  async function write(piece: Buffer): Promise<void> {
    const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
    const [from, to] = [Math.max(0, start - position), Math.min(piece.length, end + 1 - position)];
    position += piece.length;
    if (from < to) await writePiece(from === 0 && to === piece.length ? piece : piece.subarray(from, to));
  }

  async function writeHeader(name: string, time: ZipTime, { size, crc32: sum }: Checksum): Promise<void> {
    const entry = { name, time, size, crc32: sum, offset };
    const header = localHeader(entry);
    entries.push(entry);
    offset += header.length + size;
    await write(header);
  }

  return {
    entries: (): readonly PlacedEntry[] => entries,

    /** The bytes so far, with those outside the range. */
    position: (): number => position,

    /** Leaves out a file that ends before the range. False, having done nothing, if it does not. */
    skipFile: (name: string, time: ZipTime, checksum: Checksum): boolean => {
      const entry = { name, time, size: checksum.size, crc32: checksum.crc32, offset };
      const length = localHeader(entry).length + checksum.size;
      if (!range || position + length > range.start) return false;
      entries.push(entry);
      offset += length;
      position += length;
      return true;
    },

    addFile: async (name: string, time: ZipTime, bytes: Buffer, sum = crc32(bytes)): Promise<void> => {
      await writeHeader(name, time, { size: bytes.length, crc32: sum });
      await write(bytes);
    },

    /** @throws Error if the size or checksum differs from the announced one: the archive is broken then. */
    addStream: async (
      name: string,
      time: ZipTime,
      checksum: Checksum,
      pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    ): Promise<void> => {
      await writeHeader(name, time, checksum);
      let size = 0;
      for await (const piece of pieces) {
        await write(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
        size += piece.length;
      }
      if (size !== checksum.size) throw new Error(`A file of ${checksum.size} bytes ended after ${size}.`);
    },

    end: async (): Promise<void> => {
      let size = 0;
      for (const entry of entries) {
        const header = directoryHeader(entry);
        size += header.length;
        await write(header);
      }
      await write(endOfDirectory({ entries: entries.length, offset, size }));
    },
  };
}

export type ZipWriter = ReturnType<typeof createZipWriter>;
