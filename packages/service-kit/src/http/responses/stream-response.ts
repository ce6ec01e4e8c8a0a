import type { FastifyReply } from 'fastify';
import { breakOff } from '../connections/break-off.ts';
import { beginResponse } from './begin-response.ts';

export interface ResponseStream {
  /** Resolves once the piece has left the process, so that its memory can be reused. */
  write(piece: Buffer): Promise<void>;
  end(): Promise<void>;
  /** Resets the connection, so that clients notice that the response is incomplete. */
  destroy(): void;
}

export function streamResponse(reply: FastifyReply, signal: AbortSignal): ResponseStream {
  const announced = reply.getHeader('content-length');
  const raw = beginResponse(reply);
  let giveUp: (reason: unknown) => void = () => undefined;
  signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  const unlessGone = (act: (resolve: () => void, reject: (reason: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      giveUp = reject;
      act(resolve, reject);
    });
  let written = 0;
  const requireLength = (isRight: boolean): void => {
    if (announced !== undefined && !isRight)
      throw new Error(`Of ${announced} announced bytes ${written} were written.`);
  };
  return {
    write: async (piece) => {
      written += piece.length;
      requireLength(written <= Number(announced));
      await unlessGone((resolve, reject) => raw.write(piece, (error) => (error ? reject(error) : resolve())));
    },
    end: async () => {
      requireLength(written === Number(announced));
      await unlessGone((resolve) => raw.once('finish', resolve).end());
    },
    destroy: () => breakOff(raw),
  };
}
