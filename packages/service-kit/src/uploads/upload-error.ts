import type { ErrorCode } from '@afterglow/proto';
import { AppError, isAppError } from '../errors/app-error.ts';
import { isSystemError } from './system-error.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_MP_PREMATURE_CLOSE: 'upload_incomplete',
};

/** Errors of the parser without a code. */
const cutOff = /Unexpected end of multipart data|terminated early|premature close/i;

function getCode(error: Error): ErrorCode | undefined {
  const { code } = error as { code?: unknown };
  return codes[String(code)] ?? (cutOff.test(error.message) ? 'upload_incomplete' : undefined);
}

/** Translates the parser's errors: unknown ones are the sender's, since the parser sees nothing but the request. */
export function parserError(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  const isCutOff = 'code' in error && error.code === 'ECONNRESET';
  return new AppError(getCode(error) ?? (isCutOff ? 'upload_incomplete' : 'malformed_request'), { cause: error });
}

export function uploadError(error: unknown, signal: AbortSignal): unknown {
  if (isAppError(error)) return error;
  if (signal.aborted) return new AppError('upload_incomplete', { cause: error });
  if (!(error instanceof Error)) return error;
  if (isSystemError(error)) return new AppError('unavailable', { cause: error });
  const known = getCode(error);
  return known ? new AppError(known, { cause: error }) : error;
}
