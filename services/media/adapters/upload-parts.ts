import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';

export interface FilePart {
  readonly file: Readable;
  readonly filename: string | undefined;
}

export type UploadPart = FilePart | { readonly contributorName: string };

const otherParts = 10;

export const multipartLimits = {
  // One more than is taken in, so that it can be refused by its name.
  files: limits.photosPerRequest + 1,
  fields: otherParts,
  fieldSize: 4096,
  parts: limits.photosPerRequest + otherParts,
  // spoolPart has the limit of a file: this one only keeps the parser from cutting it off silently before that.
  fileSize: Number.POSITIVE_INFINITY,
};

/** The parts of an upload, as they come. Fields of other names are passed over, a file of another name is an error. */
export async function* uploadParts(request: FastifyRequest, signal: AbortSignal): AsyncGenerator<UploadPart> {
  // The parser waits for the end of a request that has ended already.
  signal.throwIfAborted();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'photos') fail('malformed_request');
      yield { file: part.file, filename: part.filename };
    } else if (part.fieldname === 'contributorName' && typeof part.value === 'string') {
      yield { contributorName: part.value };
    }
  }
}
