import type { ReceivePhotos } from './receive-photos.ts';

/** Uploads that are being read, or cleaned up after: those whose sender is gone outlive their connection. */
export function createUploadsAtHand(receive: ReceivePhotos) {
  const atHand = new Set<Promise<unknown>>();
  const receivePhotos: ReceivePhotos = async (...upload) => {
    const received = receive(...upload);
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
  };
}
