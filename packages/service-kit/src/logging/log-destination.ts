import { write, writeSync } from 'node:fs';

const waitingBytesMax = 1024 * 1024;
const retryMs = 500;

export interface LogDestination {
  write(line: string): void;
}

interface DestinationOptions {
  readonly fd: number;
  readonly onDropped: (lines: number) => void;
}

/** Writes lines in order, one write at a time; retries failed writes and never throws. */
export function createLogDestination({ fd, onDropped }: DestinationOptions): LogDestination {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let unwritten: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let dropped = 0;

  function takeWaiting(): Buffer {
    const taken = Buffer.from(waiting.join(''));
    waiting = [];
    waitingBytes = 0;
    return taken;
  }

  function reportDropped(): void {
    const lines = dropped;
    dropped = 0;
    if (lines > 0) onDropped(lines);
  }

  function writeNext(): void {
    retry = undefined;
    if (isWriting) return;
    if (unwritten.length === 0) unwritten = takeWaiting();
    if (unwritten.length === 0) return;
    isWriting = true;
    write(fd, unwritten, (error, bytes) => {
      isWriting = false;
      if (error) {
        retry = setTimeout(writeNext, retryMs).unref();
        return;
      }
      unwritten = unwritten.subarray(bytes);
      reportDropped();
      writeNext();
    });
  }

  function writeLast(): void {
    const last = isWriting ? takeWaiting() : Buffer.concat([unwritten, takeWaiting()]);
    try {
      for (let written = 0; written < last.length; ) written += writeSync(fd, last, written);
    } catch {}
  }

  let writesAtExit = false;
  return {
    write(line) {
      if (!writesAtExit) process.once('exit', writeLast);
      writesAtExit = true;
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > waitingBytesMax) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += bytes;
      if (!retry) writeNext();
    },
  };
}
