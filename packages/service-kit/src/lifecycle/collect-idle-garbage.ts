import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** How long a process has to have had next to nothing to do. */
const usualIdleMs = 15_000;

/** The share of that time in which the event loop may have run something. */
const idleUtilization = 0.05;

/** By how much the heap has to have grown since the last collection: one takes some 50 ms. */
const worthBytes = 8_000_000;

const usedBytes = (): number => getHeapStatistics().used_heap_size;

/**
 * V8 collects garbage as a heap grows, so a process that has become idle keeps what its start, or its last work, left
 * behind. This gives it back to the system; it does nothing in a process that was started without `--expose-gc`.
 */
export function collectIdleGarbage(idleMs = usualIdleMs): void {
  const { gc } = globalThis;
  if (!gc) return;
  let kept = Number.NEGATIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > idleUtilization || usedBytes() < kept + worthBytes) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = usedBytes();
  };
  // Processes that are started together are not to collect together.
  setInterval(look, idleMs * (1 + Math.random() / 2)).unref();
}
