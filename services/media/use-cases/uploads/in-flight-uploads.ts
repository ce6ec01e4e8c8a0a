import { AppError } from '@afterglow/service-kit';
import type { ReceivePhotos } from './receive-photos.ts';

/** Uploads that are being read, or cleaned up after: those whose sender is gone outlive their connection. */
export function createInFlightUploads(receive: ReceivePhotos) {
  const inFlight = new Set<Promise<unknown>>();
  const shutdown = new AbortController();
  const receivePhotos: ReceivePhotos = async (reply, upload, callerGone) => {
    const received = receive(reply, upload, AbortSignal.any([callerGone, shutdown.signal]));
    inFlight.add(received);
    try {
      return await received;
    } finally {
      inFlight.delete(received);
    }
  };
  return {
    receivePhotos,
    drained: async (): Promise<void> => void (await Promise.allSettled(inFlight)),
    /** Ends them early: their senders are told to send again. */
    abort: (): void => shutdown.abort(new AppError('unavailable', { cause: new Error('media is shutting down') })),
  };
}
