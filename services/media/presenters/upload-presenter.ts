import type { RefusedFile } from '@afterglow/proto';
import { AppError, fail } from '@afterglow/service-kit';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { ReceivedPhotos, Refusal } from '../use-cases/receive-photos.ts';

const presentRefusal = ({ name, reason: { code, message } }: Refusal): RefusedFile => ({ name, code, message });

/** @throws where nothing was stored: the first refusal that says when to retry, else the first; no_photos_sent. */
export function presentUpload<T>(
  { photos, refused }: ReceivedPhotos,
  present: (row: PhotoRow) => T,
): { photos: T[]; refused: RefusedFile[] } {
  const [first] = refused;
  const files = refused.map(presentRefusal);
  if (photos.length > 0) return { photos: photos.map(present), refused: files };
  if (!first) return fail('no_photos_sent');
  const { code, cause, retryAfter } = (refused.find(({ reason }) => reason.retryAfter !== undefined) ?? first).reason;
  throw new AppError(code, { cause, refused: files, ...(retryAfter !== undefined && { retryAfter }) });
}
