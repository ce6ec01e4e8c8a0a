import type { ErrorCode } from '@afterglow/proto';
import { Counter, type Registry } from 'prom-client';

/** `stored` includes photos that were stored before. An upload that ends early counts once. */
export type UploadOutcome = 'stored' | ErrorCode;

export interface UploadMetrics {
  received(bytes: number): void;
  stored(bytes: number): void;
  ended(outcome: UploadOutcome): void;
}

export function createUploadMetrics(registry: Registry): UploadMetrics {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  const received = counter('media_received_bytes_total', 'Bytes of files that were uploaded');
  const stored = counter('media_stored_bytes_total', 'Bytes of photos that were stored, as they were sent');
  const files = new Counter({
    name: 'media_uploaded_files_total',
    help: 'Files that were uploaded, by outcome: stored, or why not',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    received: (bytes) => received.inc(bytes),
    stored: (bytes) => stored.inc(bytes),
    ended: (outcome) => files.inc({ outcome }),
  };
}
