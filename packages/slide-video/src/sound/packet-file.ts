import { type FileHandle, open } from 'node:fs/promises';
import { type AacWindow, readWindow } from './aac-window.ts';
import { UnusableSound } from './unusable-sound.ts';

/** AAC-LC of 48 kHz in stereo: raw data blocks, each of 1024 samples. */
export interface Packets {
  readonly count: number;
  readonly window: (packet: number) => AacWindow;
  read(from: number, count: number): Promise<Buffer[]>;
}

const header = 7;
/** Sync word, MPEG-4, layer 0 and no checksum; AAC-LC at 48 kHz; two channels, one block: 14496-3, 1.A.2.2. */
const isExpected = (bytes: Buffer, at: number): boolean =>
  bytes.readUInt16BE(at) === 0xfff1 &&
  ((bytes[at + 2] ?? 0) & 0xfd) === 0x4c &&
  ((bytes[at + 3] ?? 0) & 0xc0) === 0x80 &&
  ((bytes[at + 6] ?? 0) & 3) === 0;

const packetLength = (bytes: Buffer, at: number): number => (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;

function readPacketWindow(block: Buffer): AacWindow {
  try {
    return readWindow(block);
  } catch (cause) {
    throw new UnusableSound('a packet ends too early', { cause });
  }
}

interface Scanned {
  readonly starts: readonly number[];
  readonly windows: readonly AacWindow[];
}

const readAtOnce = 1 << 20;

async function scan(file: FileHandle): Promise<Scanned> {
  const starts = [0];
  const windows: AacWindow[] = [];
  const buffer = Buffer.allocUnsafe(readAtOnce);
  let position = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, readAtOnce, position);
    if (bytesRead === 0) return { starts, windows };
    const bytes = buffer.subarray(0, bytesRead);
    let at = 0;
    while (at + header <= bytesRead) {
      if (!isExpected(bytes, at)) throw new UnusableSound(`there is no packet at ${position + at}`);
      const end = at + packetLength(bytes, at);
      if (end > bytesRead) break;
      windows.push(readPacketWindow(bytes.subarray(at + header, end)));
      starts.push(position + end);
      at = end;
    }
    if (at === 0) throw new UnusableSound('the last packet is cut off');
    position += at;
  }
}

/** Reads an ADTS file in constant memory, but for a few bytes a packet. @throws UnusableSound */
export async function openPackets(path: string): Promise<Packets & AsyncDisposable> {
  const file = await open(path);
  try {
    const { starts, windows } = await scan(file);
    const startAt = (packet: number): number => {
      const start = starts[packet];
      if (start === undefined) throw new UnusableSound(`it has ${windows.length} packets, not ${packet}`);
      return start;
    };
    return {
      count: windows.length,
      window: (packet) => windows[packet] ?? Number.NaN,
      async read(from, count) {
        const start = startAt(from);
        const length = startAt(from + count) - start;
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
        if (bytesRead !== length) throw new UnusableSound('the file became shorter');
        const bounds = Array.from({ length: count }, (_, index) => from + index);
        return bounds.map((packet) => buffer.subarray(startAt(packet) - start + header, startAt(packet + 1) - start));
      },
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
