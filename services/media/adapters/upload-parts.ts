import type { Readable } from 'node:stream';
import { type ErrorCode, limits } from '@afterglow/proto';
import { AppError } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';

export type UploadPart = { readonly file: Readable; readonly filename: string } | { readonly contributorName: string };

const codes: Readonly<Record<string, ErrorCode>> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'malformed_request',
};

export const multipartLimits = {
  files: limits.photosPerRequest,
  fields: 10,
  fieldSize: 4096,
  parts: limits.photosPerRequest + 10,
  // spoolPart has the limit of a file: this one only keeps the parser from cutting it off silently before that.
  fileSize: Number.POSITIVE_INFINITY,
};

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' ? codes[code] : undefined;
  if (known) return new AppError(known);
  const isCutOff =
    /Unexpected end|aborted|premature close|Malformed part/i.test(error.message) ||
    code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCutOff ? new AppError('upload_incomplete', { cause: error }) : error;
}

/** The parts of an upload, as they come, with the parser's errors in our own words. Parts of other names are passed over. */
export async function* uploadParts(request: FastifyRequest): AsyncGenerator<UploadPart> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'photos') yield { file: part.file, filename: part.filename };
      else if (part.type === 'file') part.file.resume();
      else if (part.fieldname === 'contributorName' && typeof part.value === 'string')
        yield { contributorName: part.value };
    }
  } catch (error) {
    throw translate(error);
  }
}
