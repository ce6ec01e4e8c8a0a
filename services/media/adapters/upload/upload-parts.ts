import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import type { FieldOfFile } from '../../domain/file-fields.ts';
import { endAtLimit } from './end-at-limit.ts';
import { firstBytes } from './first-bytes.ts';
import { parserError } from './upload-error.ts';

export interface FilePart {
  readonly file: Readable;
  readonly filename: string | undefined;
}

export type UploadPart = FilePart | { readonly contributorName: string } | FieldOfFile;

const fieldsOfFile = ['replaces', 'batchId', 'place'] as const;

const otherFields = 10;

// One more than is accepted, so that it can be refused by its name.
const files = limits.photosPerRequest + 1;
const fields = files * fieldsOfFile.length + otherFields;

export const multipartLimits = {
  files,
  fields,
  fieldSize: 4096,
  parts: files + fields,
  // spoolPart has the limit of a file: this one only keeps the parser from cutting it off silently before that.
  fileSize: Number.POSITIVE_INFINITY,
};

/** A form that is read to its end, unless it has one file more. */
const wholeFormLimits = { files: limits.filesPerForm + 1, parts: limits.filesPerForm + 1 + otherFields };

/** What is asked for when the signal aborts is not waited for: its sender may never send it. */
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

async function* parsed(request: FastifyRequest, readsAll: boolean) {
  try {
    endAtLimit(request.raw);
    yield* request.parts(readsAll ? { limits: wholeFormLimits } : {});
  } catch (error) {
    throw parserError(error);
  }
}

/** What a browser sends for a field in which no file is chosen. */
const isNoFile = async ({ file, filename }: FilePart): Promise<boolean> =>
  !filename && (await firstBytes(file, 1)).length === 0;

interface UploadReading {
  readonly signal: AbortSignal;
  /** Whether it is read on behind more files than are accepted. */
  readonly readsAll: boolean;
}

/** The parts of an upload, as they come. Fields of other names are passed over, a file of another name is an error. */
export async function* uploadParts(
  request: FastifyRequest,
  { signal, readsAll }: UploadReading,
): AsyncGenerator<UploadPart> {
  // The parser waits for the end of a request that has ended already.
  signal.throwIfAborted();
  for await (const part of untilAborted(parsed(request, readsAll), signal)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'photos') fail('malformed_request');
      if (!(await isNoFile(part))) yield { file: part.file, filename: part.filename };
      continue;
    }
    if (typeof part.value !== 'string') continue;
    const { value } = part;
    if (part.fieldname === 'contributorName') yield { contributorName: value };
    const field = fieldsOfFile.find((known) => known === part.fieldname);
    if (field) yield { field, value };
  }
}
