import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Stops the parser at its limit of parts: it would spend half a second of CPU time on a megabyte of empty ones. */
export function endAtLimit(raw: IncomingMessage): void {
  // @fastify/multipart hides the parser until it reads.
  raw.pipe = <T extends NodeJS.WritableStream>(parser: T, options?: { end?: boolean }): T => {
    // Earlier parts are complete, and none follows.
    parser.once('partsLimit', () => raw.unpipe(parser));
    return Readable.prototype.pipe.call(raw, parser, options) as T;
  };
}
