import { type ChildProcess, fork } from 'node:child_process';
import {
  createFairSemaphore,
  fail,
  logChildOutput,
  mallocSettings,
  type PermitRequest,
  setProcessPriority,
} from '@afterglow/service-kit';
import type { ImageFacts, ImageJob, ImageJobResult } from './image-job.ts';
import { createLoadShedder } from './load-shedder.ts';
import { workDeadline } from './work-deadline.ts';

/** Requests have three times its share of a core; pictures that render makes ahead of need have a twentieth. */
export const imageWorkerNiceness = 5;

const startMs = 60_000;

/** Smaller buffers are kept for the next image, larger ones freed: saves a sixth of the CPU time. */
const moreThanFrame = 8_000_000;

const entry = new URL('./image-worker.ts', import.meta.url);

export interface ImageWorkerPoolSettings {
  readonly size: number;
  /** Per queue; the next one is refused with `too_busy`. */
  readonly waitingMax: number;
  /** CPU time in ms that one image may take; a process that uses none for that long is killed as well. */
  readonly deadlineMs: number;
}

export function createImageWorkerPool({ size, waitingMax, deadlineMs }: ImageWorkerPoolSettings) {
  const semaphore = createFairSemaphore({ permits: size, waitingMax });
  const loadShedder = createLoadShedder({ concurrency: size, queues: semaphore, waitingMax });
  const processes = new Set<ImageWorkerProcess>();
  const busy = new Set<ImageWorkerProcess>();
  let closed = false;

  const living = (): ImageWorkerProcess[] => [...processes].filter((process) => process.isAlive());
  const idleProcess = (): ImageWorkerProcess => {
    for (const process of processes) {
      if (!process.isAlive()) processes.delete(process);
      else if (!busy.has(process)) return process;
    }
    const started = startImageWorkerProcess();
    processes.add(started);
    return started;
  };
  const answerTo = async (job: ImageJob): Promise<ImageJobResult> => {
    const from = performance.now();
    const workOnce = async (): Promise<ImageJobResult> => {
      const process = idleProcess();
      busy.add(process);
      const answer = await process.work(job, deadlineMs);
      busy.delete(process);
      return answer;
    };
    let answer = await workOnce();
    // The process may have been killed; a stalled one has cost its deadline already.
    if ('interrupted' in answer && !closed && performance.now() - from < deadlineMs) answer = await workOnce();
    loadShedder.recordDuration(performance.now() - from);
    return answer;
  };

  return {
    refuseBeyond: loadShedder.refuseBeyond,
    waiting: (): number => semaphore.waiting(),
    processIds: (): number[] => living().flatMap(({ pid }) => pid ?? []),
    /** Rejects with a catalogue error. A job that has started is finished even if the signal aborts. */
    work: async (job: ImageJob, request?: PermitRequest): Promise<ImageFacts> => {
      const release = await semaphore.acquire(request);
      try {
        return getFacts(closed ? fail('unavailable') : await answerTo(job));
      } finally {
        release();
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

export type ImageWorkerPool = ReturnType<typeof createImageWorkerPool>;

function getFacts(answer: ImageJobResult): ImageFacts {
  if ('facts' in answer) return answer.facts;
  if ('refused' in answer) fail(answer.refused);
  if ('interrupted' in answer)
    fail('photo_interrupted', { cause: new Error(`The work on an image was interrupted: ${answer.interrupted}`) });
  throw new Error(`An image process failed: ${answer.broken}`);
}

type ImageWorkerProcess = ReturnType<typeof startImageWorkerProcess>;

function startImageWorkerProcess() {
  const child = forkChild();
  const gone = new Promise<ImageJobResult>((resolve) => {
    child.once('exit', (code, signal) => resolve({ interrupted: `it ended by ${signal ?? `exit ${code}`}` }));
    child.on('error', (error) => resolve({ interrupted: String(error) }));
  });
  const isAlive = (): boolean => child.connected && child.exitCode === null && child.signalCode === null;
  const ready = Promise.race([message(child), gone]);
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };

  return {
    pid: child.pid,
    isAlive,
    end,
    /** Settles when the child has answered or exited, and so no longer writes to the job's paths. */
    work: async (job: ImageJob, deadlineMs: number): Promise<ImageJobResult> => {
      if ((await awaitAtMost(startMs, ready)) === 'late') await end();
      if (!isAlive()) return gone;
      const { over, stop } = workDeadline(child.pid ?? 0, deadlineMs);
      const answer = message(child);
      child.send(job);
      const outcome = await Promise.race([answer, over, gone]);
      stop();
      const isConclusive = typeof outcome === 'object' && !('interrupted' in outcome);
      if (!isConclusive) await end();
      if (typeof outcome === 'object') return outcome;
      return outcome === 'complex' ? { refused: 'photo_too_complex' } : { interrupted: 'it stood still' };
    },
  };
}

async function awaitAtMost<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function forkChild(): ChildProcess {
  const child = fork(entry, [], {
    // Keeps the service's secrets out of a process that reads strangers' files.
    env: { VIPS_BLOCK_UNTRUSTED: '1', ...mallocSettings(moreThanFrame) },
    execArgv: ['--max-semi-space-size=1'],
    // Its own process group, so that Ctrl-C does not interrupt a photo in progress.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.stderr) logChildOutput(child.stderr);
  if (child.pid !== undefined) setProcessPriority(child.pid, imageWorkerNiceness);
  return child;
}

const message = (child: ChildProcess): Promise<ImageJobResult> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as ImageJobResult)));
