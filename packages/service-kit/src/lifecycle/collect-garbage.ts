import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

export interface GarbageWaits {
  readonly idleMs?: number;
  /** A process that makes much of large buffers looks more often. */
  readonly buffersMs?: number;
}

const idleUtilization = 0.05;

const idleFactor = 10;

const worthBytes = 8_000_000;

const worthBufferBytes = 16_000_000;

const bufferBytes = (): number => process.memoryUsage().arrayBuffers;

const usedBytes = (): number => getHeapStatistics().used_heap_size + bufferBytes();

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
  let kept = 0;
  const wasIdle = watchIdleness();
  const look = () => {
    const used = usedBytes();
    kept = Math.min(kept, used);
    if (!wasIdle() || used < kept + worthBytes) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = usedBytes();
  };
  setInterval(look, idleMs * (1 + Math.random() / 2)).unref();
}

/** V8 ignores up to 64 MB of external buffers. */
function collectBuffers(gc: NodeJS.GCFunction, everyMs: number): void {
  const wasIdle = watchIdleness();
  let kept = bufferBytes();
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

/** Returns memory that V8 keeps after start or a burst of work to the system. Needs `--expose-gc`. */
export function collectGarbage({ idleMs = 15_000, buffersMs = 1000 }: GarbageWaits = {}): void {
  const { gc } = globalThis;
  if (!gc) return;
  collectWhenIdle(gc, idleMs);
  collectBuffers(gc, buffersMs);
}
