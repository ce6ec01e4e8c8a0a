import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { isEmptyFileField, multipartParts } from '@afterglow/service-kit/uploads';
import type { FastifyRequest } from 'fastify';
import type { FieldOfFile } from '../../domain/file-fields.ts';

export interface FilePart {
  readonly file: Readable;
  readonly filename: string | undefined;
}

export type UploadPart = FilePart | { readonly contributorName: string } | FieldOfFile;

const fieldsOfFile = ['replaces', 'batchId', 'place', 'suggestedCaption'] as const;

const otherFields = 10;

// One more than accepted, to refuse it by name.
const files = limits.photosPerRequest + 1;
const fields = files * fieldsOfFile.length + otherFields;

export const multipartLimits = {
  files,
  fields,
  fieldSize: 4096,
  parts: files + fields,
  // spoolFile limits the size of a file; the parser would cut it off silently.
  fileSize: Number.POSITIVE_INFINITY,
};

const wholeFormLimits = { files: limits.filesPerForm + 1, parts: limits.filesPerForm + 1 + otherFields };

function* knownField(name: string, value: string): Generator<UploadPart> {
  if (name === 'contributorName') yield { contributorName: value };
  const field = fieldsOfFile.find((known) => known === name);
  if (field) yield { field, value };
}

interface UploadReading {
  readonly signal: AbortSignal;
  readonly readsAll: boolean;
}

/** Ignores unknown fields; throws on files in other fields. */
export async function* uploadParts(
  request: FastifyRequest,
  { signal, readsAll }: UploadReading,
): AsyncGenerator<UploadPart> {
  const options = readsAll ? { limits: wholeFormLimits } : {};
  for await (const part of multipartParts(request, signal, options)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'photos') fail('malformed_request');
      if (!(await isEmptyFileField(part))) yield { file: part.file, filename: part.filename };
      continue;
    }
    if (typeof part.value === 'string') yield* knownField(part.fieldname, part.value);
  }
}
