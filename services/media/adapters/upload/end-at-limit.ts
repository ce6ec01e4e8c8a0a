import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A parser reads a form of too many parts on to its end: a megabyte of empty ones takes half a second of CPU time. */
export function endAtLimit(raw: IncomingMessage): void {
  // @fastify/multipart keeps the parser to itself until it reads.
  raw.pipe = <T extends NodeJS.WritableStream>(parser: T, options?: { end?: boolean }): T => {
    // The parts before this one have been given out whole, and none is given out after it.
    parser.once('partsLimit', () => raw.unpipe(parser));
    return Readable.prototype.pipe.call(raw, parser, options) as T;
  };
}
