import type { RefusedFile } from '@afterglow/proto';
import { AppError } from '@afterglow/service-kit';

/** Of one file of an upload. */
export interface Refusal {
  readonly name: string;
  readonly reason: AppError;
}

export const refusedFile = ({ name, reason: { code, message } }: Refusal): RefusedFile => ({ name, code, message });

/** Of an upload whose files were all refused: the first reason that says when to retry, else the first of all. */
export function wholeRefusal(refused: readonly Refusal[]): AppError {
  const { reason } = refused.find((one) => one.reason.retryAfter !== undefined) ?? refused[0] ?? {};
  if (!reason) return new AppError('no_photos_sent');
  const { code, cause, retryAfter } = reason;
  return new AppError(code, { cause, refused: refused.map(refusedFile), retryAfter });
}
