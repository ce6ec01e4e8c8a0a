import type { ErrorCode } from '@afterglow/proto';
import { AppError, isAppError } from '@afterglow/service-kit';
import { isDiskFull } from '../domain/disk-full.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_MP_PREMATURE_CLOSE: 'upload_incomplete',
};

/** Where the parser has no code of its own. */
const messages: readonly (readonly [RegExp, ErrorCode])[] = [
  [/Unexpected end of multipart data|terminated early|premature close/i, 'upload_incomplete'],
  [/Boundary not found/, 'malformed_request'],
];

/** What went wrong in an upload as an error of the catalogue, where there is one for it. */
export function uploadError(error: unknown, signal: AbortSignal): unknown {
  if (isAppError(error)) return error;
  if (signal.aborted) return new AppError('upload_incomplete', { cause: error });
  if (!(error instanceof Error)) return error;
  if (isDiskFull(error)) return new AppError('unavailable', { cause: error });
  const { code } = error as { code?: unknown };
  const { message } = error;
  const known = codes[String(code)] ?? messages.find(([pattern]) => pattern.test(message))?.[1];
  return known ? new AppError(known, { cause: error }) : error;
}
