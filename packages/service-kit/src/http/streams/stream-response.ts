import type { FastifyReply } from 'fastify';
import { breakOff } from '../connections/break-off.ts';
import { beginResponse } from './begin-response.ts';

export interface ResponseStream {
  /** Resolves once the piece has left this process, so that its memory can be used again. Rejects where nobody reads it. */
  write(piece: Buffer): Promise<void>;
  /** @throws Error if the reply's Content-Length is another. */
  end(): Promise<void>;
  /** Breaks off by a reset: every reader sees that it is not whole. */
  destroy(): void;
}

/** Answers 200 with the reply's headers and a body that its caller writes, past Fastify, which only takes streams. */
export function streamResponse(reply: FastifyReply, signal: AbortSignal): ResponseStream {
  const announced = reply.getHeader('content-length');
  const raw = beginResponse(reply.code(200));
  let giveUp: (reason: unknown) => void = () => undefined;
  signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  /** One at a time. */
  const unlessGone = (act: (resolve: () => void, reject: (reason: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      giveUp = reject;
      act(resolve, reject);
    });
  let written = 0;
  return {
    write: (piece) => {
      written += piece.length;
      return unlessGone((resolve, reject) => raw.write(piece, (error) => (error ? reject(error) : resolve())));
    },
    end: async () => {
      if (announced !== undefined && Number(announced) !== written)
        throw new Error(`Of ${announced} announced bytes ${written} were written.`);
      await unlessGone((resolve) => raw.once('finish', resolve).end());
    },
    destroy: () => breakOff(raw),
  };
}
