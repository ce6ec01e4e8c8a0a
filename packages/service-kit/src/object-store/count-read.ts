const everyBytes = 8_000_000;

let read = 0;

/** V8 ignores up to 64 MB of external buffers. Collects those of streams after every few megabytes; needs `--expose-gc`. */
export function countRead(bytes: number): void {
  read += bytes;
  if (read < everyBytes) return;
  read = 0;
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
