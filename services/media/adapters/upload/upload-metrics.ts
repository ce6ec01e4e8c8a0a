import { Counter, type Registry } from 'prom-client';

export interface UploadMetrics {
  /** Bytes of a file as they were sent, whether it is kept or not. */
  received(bytes: number): void;
  /** Bytes, as they were sent, of a photo that is now stored. */
  stored(bytes: number): void;
}

export function createUploadMetrics(registry: Registry): UploadMetrics {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  const received = counter('media_received_bytes_total', 'Bytes of files that were uploaded');
  const stored = counter('media_stored_bytes_total', 'Bytes of photos that were stored, as they were sent');
  return {
    received: (bytes) => received.inc(bytes),
    stored: (bytes) => stored.inc(bytes),
  };
}
