import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { endAtLimit } from './end-at-limit.ts';
import { firstBytes } from './first-bytes.ts';
import { parserError } from './upload-error.ts';

type PartsOptions = Parameters<FastifyRequest['parts']>[0];

/** Does not wait for the next item once the signal aborts: its sender may never send it. */
async function* untilAborted<T>(items: AsyncIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  aborted.catch(() => undefined);
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      const next = await Promise.race([items.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function* parsed(request: FastifyRequest, options: PartsOptions): AsyncGenerator<Multipart> {
  try {
    endAtLimit(request.raw);
    yield* request.parts(options);
  } catch (error) {
    throw parserError(error);
  }
}

/** The parts of a multipart request, as far as the parser's limits let them. @throws AppError, or the signal's reason. */
export async function* multipartParts(
  request: FastifyRequest,
  signal: AbortSignal,
  options: PartsOptions = {},
): AsyncGenerator<Multipart> {
  // The parser would wait forever for the end of a request that has ended.
  signal.throwIfAborted();
  yield* untilAborted(parsed(request, options), signal);
}

interface FileField {
  readonly file: Readable;
  readonly filename: string | undefined;
}

/** Browsers send this for a file field left empty. */
export const isEmptyFileField = async ({ file, filename }: FileField): Promise<boolean> =>
  !filename && (await firstBytes(file, 1)).length === 0;
