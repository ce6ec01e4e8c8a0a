import { type ErrorCode, errors, type RefusedFile } from '@afterglow/proto';
import { AppError, fail } from '@afterglow/service-kit';
import type { ReceivedPhotos } from '../adapters/receive-photos.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';

const isCode = (code: string): code is ErrorCode => code in errors;

/**
 * The answer to an upload: what is stored, and what was refused and why.
 * @throws the first refusal, with all of them, where nothing was stored, no_photos_sent where there was no file.
 */
export function presentUpload<T>(
  received: ReceivedPhotos,
  present: (row: PhotoRow) => T,
): { photos: T[]; refused: RefusedFile[] } {
  const [first] = received.refused;
  if (received.photos.length > 0) return { photos: received.photos.map(present), refused: received.refused };
  if (!first) return fail('no_photos_sent');
  const { refused, retryAfter } = received;
  const details = { refused, ...(retryAfter !== undefined && { retryAfter }) };
  throw new AppError(isCode(first.code) ? first.code : 'photo_damaged', details);
}
