import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Bytes a second; by default as fast as they are taken. */
  readonly bytesPerSecond?: number;
  readonly pieces: Iterable<Buffer>;
}

export interface BodyAnswer {
  readonly status: number | undefined;
  readonly text: string;
}

const pieceBytes = 16 * 1024;

function* cut(pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces)
    for (let start = 0; start < piece.length; start += pieceBytes) yield piece.subarray(start, start + pieceBytes);
}

async function* paced(pieces: Iterable<Buffer>, bytesPerSecond: number): AsyncGenerator<Buffer> {
  for (const piece of cut(pieces)) {
    yield piece;
    await sleep((piece.length / bytesPerSecond) * 1000);
  }
}

/** Keeps sending after an answer, as browsers do. @throws Error if the connection ends without an answer */
export async function sendBody(origin: string, { path, headers, bytesPerSecond, pieces }: Sent): Promise<BodyAnswer> {
  const call = request(`${origin}${path}`, { method: 'POST', agent: false, headers: { origin, ...headers } });
  const answered = once(call, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    text: Buffer.concat((await response?.toArray()) ?? []).toString(),
  }));
  call.on('error', () => undefined);
  const written = pipeline(bytesPerSecond ? paced(pieces, bytesPerSecond) : pieces, call).catch(() => undefined);
  try {
    return await answered;
  } finally {
    call.destroy();
    await written;
  }
}

const megabyte = Buffer.alloc(1_000_000, 'x');

export const megabytes = (count: number): Buffer[] => Array.from({ length: count }, () => megabyte);
