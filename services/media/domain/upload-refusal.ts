import type { RefusedFile } from '@afterglow/proto';
import { AppError } from '@afterglow/service-kit';

export interface Refusal {
  readonly name: string;
  readonly reason: AppError;
}

export const refusedFile = ({ name, reason: { code, message } }: Refusal): RefusedFile => ({ name, code, message });

/** If all files were refused: the first reason with a delay, or else the first one. */
export function wholeRefusal(refused: readonly Refusal[]): AppError {
  const { reason } = refused.find((one) => one.reason.retryAfter !== undefined) ?? refused[0] ?? {};
  if (!reason) return new AppError('no_photos_sent');
  const { code, cause, retryAfter } = reason;
  return new AppError(code, { cause, refused: refused.map(refusedFile), retryAfter });
}
