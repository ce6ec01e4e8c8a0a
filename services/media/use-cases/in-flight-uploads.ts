import { AppError } from '@afterglow/service-kit';
import type { ReceivePhotos } from './receive-photos.ts';

/** Uploads that are being read, or cleaned up after: those whose sender is gone outlive their connection. */
export function createUploadsAtHand(receive: ReceivePhotos) {
  const atHand = new Set<Promise<unknown>>();
  const leaving = new AbortController();
  const receivePhotos: ReceivePhotos = async (reply, upload, callerGone) => {
    const received = receive(reply, upload, AbortSignal.any([callerGone, leaving.signal]));
    atHand.add(received);
    try {
      return await received;
    } finally {
      atHand.delete(received);
    }
  };
  return {
    receivePhotos,
    /** Resolves when all that are at hand now have ended, well or not. */
    settled: async (): Promise<void> => void (await Promise.allSettled(atHand)),
    /** Ends them early: their senders are told to send again. */
    cutOff: (): void => leaving.abort(new AppError('unavailable', { cause: new Error('media is ending') })),
  };
}
