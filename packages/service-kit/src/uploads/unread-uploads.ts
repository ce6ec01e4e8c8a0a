import { fail } from '../errors/app-error.ts';

interface UnreadUploadsSettings {
  /** One memorial may have half of them. */
  readonly max: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

interface Body {
  readonly readableLength: number;
}

interface UploadInProgress {
  readonly memorialId: number;
  readonly startedAt: number;
}

export interface UnreadUploads {
  /** @returns what stops counting this upload. @throws too_busy with a delay if too many wait. */
  add(body: Body, memorialId: number): () => void;
}

/** A new upload counts as waiting for this many ms. */
const arrivingMs = 250;

/** Seconds, spread so that senders do not return together. */
const retryAfter = { least: 2, spread: 8 };

/** Bounds the uploads that wait in memory, some 200 KB each. A sender slower than the reader does not count. */
export function createUnreadUploads(settings: UnreadUploadsSettings): UnreadUploads {
  const { max, now = Date.now, random = Math.random } = settings;
  const inProgress = new Map<Body, UploadInProgress>();
  return {
    add: (body, memorialId) => {
      const at = now();
      const unread = [...inProgress].filter(
        ([{ readableLength }, { startedAt }]) => readableLength > 0 || at - startedAt < arrivingMs,
      );
      const toMemorial = unread.filter(([, upload]) => upload.memorialId === memorialId);
      if (unread.length >= max || toMemorial.length >= max / 2)
        fail('too_busy', { retryAfter: Math.round(retryAfter.least + retryAfter.spread * random()) });
      inProgress.set(body, { memorialId, startedAt: at });
      return () => void inProgress.delete(body);
    },
  };
}
