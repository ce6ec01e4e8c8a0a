import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

interface Waits {
  /** Milliseconds for which a process has to have had next to nothing to do. */
  readonly idleMs: number;
  /** Milliseconds between two looks at the buffers of a process that may be busy. */
  readonly buffersMs: number;
}

const usualWaits: Waits = { idleMs: 15_000, buffersMs: 1000 };

/** The share of its time in which the event loop of an idle process may have run something. */
const idleUtilization = 0.05;

/** By so much longer an idle process waits for its next look: waking up costs it more than looking. */
const idleFactor = 10;

/** By how much the heap has to have grown since the last collection: one takes some 50 ms. */
const worthBytes = 8_000_000;

/** The same for buffers. Those that came lately are collected in 2 ms, so a busy process does that as well. */
const worthBufferBytes = 16_000_000;

const bufferBytes = (): number => process.memoryUsage().arrayBuffers;

const usedBytes = (): number => getHeapStatistics().used_heap_size + bufferBytes();

/** Says whether the process was idle since it was asked before. */
function watchIdleness(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization <= idleUtilization;
  };
}

function collectWhenIdle(gc: NodeJS.GCFunction, idleMs: number): void {
  // What a process holds when it starts has never been looked through.
  let kept = 0;
  const wasIdle = watchIdleness();
  const look = () => {
    const used = usedBytes();
    // Buffers are given back in the background, after what is kept was measured.
    kept = Math.min(kept, used);
    if (!wasIdle() || used < kept + worthBytes) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = usedBytes();
  };
  // Processes that are started together are not to collect together.
  setInterval(look, idleMs * (1 + Math.random() / 2)).unref();
}

/** What was read from connections lies outside of the heap: 64 MB of garbage may lie there before V8 looks for it. */
function collectBuffers(gc: NodeJS.GCFunction, everyMs: number): void {
  const wasIdle = watchIdleness();
  let kept = bufferBytes();
  // Buffers are given back in the background, so what a collection has brought is known at the next look.
  let tried: 'minor' | 'major' | undefined;
  const collect = () => {
    const held = bufferBytes();
    if (held < kept + worthBufferBytes || tried === 'major') {
      kept = tried === 'major' ? held : Math.min(kept, held);
      tried = undefined;
      return;
    }
    tried = tried === 'minor' ? 'major' : 'minor';
    gc({ type: tried, execution: 'sync' });
  };
  const look = () => {
    collect();
    setTimeout(look, wasIdle() && !tried ? idleFactor * everyMs : everyMs).unref();
  };
  look();
}

/**
 * V8 collects garbage as a heap grows, so a process that has become idle keeps what its start, or its last work, left
 * behind, and any process what it has read. This gives it back to the system; it does nothing in a process that was
 * started without `--expose-gc`.
 */
export function collectGarbage({ idleMs, buffersMs } = usualWaits): void {
  const { gc } = globalThis;
  if (!gc) return;
  collectWhenIdle(gc, idleMs);
  collectBuffers(gc, buffersMs);
}
