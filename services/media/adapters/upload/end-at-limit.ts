import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Gives no more of a form to its parser once that has found more parts than it is to take. The parser would read on to
 * the form's end: a megabyte of empty parts takes half a second of the processor.
 */
export function endAtLimit(raw: IncomingMessage): void {
  // @fastify/multipart keeps the parser to itself until it reads.
  raw.pipe = <T extends NodeJS.WritableStream>(parser: T, options?: { end?: boolean }): T => {
    // The parts before this one have been given out whole, and none is given out after it.
    parser.once('partsLimit', () => raw.unpipe(parser));
    return Readable.prototype.pipe.call(raw, parser, options) as T;
  };
}
