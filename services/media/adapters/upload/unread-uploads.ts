import { fail } from '@afterglow/service-kit';

interface UnreadUploadsSettings {
  /** Of all memorials; one of them may have half of them. */
  readonly max: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

interface Body {
  /** Bytes that have arrived and that nobody has read. */
  readonly readableLength: number;
}

interface UploadUnderWay {
  readonly memorialId: number;
  readonly begunAt: number;
}

export interface UnreadUploads {
  /**
   * @returns what ends the counting of this upload.
   * @throws too_busy, with when to come back, where as many others wait.
   */
  add(body: Body, memorialId: number): () => void;
}

/** Milliseconds in which the first bytes of an upload that has just begun count as waiting. */
const arrivingMs = 250;

/** Seconds, spread, or all would be back at the same time. */
const retryAfter = { least: 2, spread: 8 };

/**
 * Bounds the uploads whose bytes wait in memory: each holds some 200 KB there. A sender who is slower than we read holds
 * next to nothing, and does not count.
 */
export function createUnreadUploads(settings: UnreadUploadsSettings): UnreadUploads {
  const { max, now = Date.now, random = Math.random } = settings;
  const underWay = new Map<Body, UploadUnderWay>();
  return {
    add: (body, memorialId) => {
      const at = now();
      const unread = [...underWay].filter(
        ([{ readableLength }, { begunAt }]) => readableLength > 0 || at - begunAt < arrivingMs,
      );
      const toMemorial = unread.filter(([, upload]) => upload.memorialId === memorialId);
      if (unread.length >= max || toMemorial.length >= max / 2)
        fail('too_busy', { retryAfter: Math.round(retryAfter.least + retryAfter.spread * random()) });
      underWay.set(body, { memorialId, begunAt: at });
      return () => void underWay.delete(body);
    },
  };
}
