import { AppError } from '../errors/app-error.ts';

/** Includes uploads that outlive the connection of their sender. */
export function createInFlightUploads() {
  const inFlight = new Set<Promise<unknown>>();
  const shutdown = new AbortController();
  return {
    run: async <T>(callerGone: AbortSignal, receive: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const received = receive(AbortSignal.any([callerGone, shutdown.signal]));
      inFlight.add(received);
      try {
        return await received;
      } finally {
        inFlight.delete(received);
      }
    },
    drained: async (): Promise<void> => void (await Promise.allSettled(inFlight)),
    /** Asks their senders to send again. */
    abort: (): void =>
      shutdown.abort(new AppError('unavailable', { cause: new Error('the service is shutting down') })),
  };
}

export type InFlightUploads = ReturnType<typeof createInFlightUploads>;
