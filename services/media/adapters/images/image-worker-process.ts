import { type ChildProcess, fork } from 'node:child_process';
import { logChildOutput, mallocSettings, setProcessPriority } from '@afterglow/service-kit';
import type { ImageJob, ImageJobResult } from './image-job.ts';
import { workDeadline } from './work-deadline.ts';

export interface ImageWorkerProcess {
  readonly pid: number | undefined;
  isAlive(): boolean;
  /** Settles when the child has answered or is gone: nothing writes to the job's paths any more. */
  work(job: ImageJob, deadlineMs: number): Promise<ImageJobResult>;
  end(): Promise<void>;
}

/** Requests have three times its share of a core; what is made ahead of any need has a twentieth of it. */
export const imageWorkerNiceness = 5;

/** For a child to be ready, on the busiest machine. */
const startMs = 60_000;

/** Frames and shown sizes are kept for the next image, its own pixels go back: a sixth less CPU time an image. */
const moreThanFrame = 8_000_000;

const entry = new URL('./image-worker.ts', import.meta.url);

export function startImageWorkerProcess(): ImageWorkerProcess {
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
    work: async (job, deadlineMs) => {
      if ((await awaitAtMost(startMs, ready)) === 'late') await end();
      if (!isAlive()) return gone;
      const { over, stop } = workDeadline(child.pid ?? 0, deadlineMs);
      const answer = message(child);
      child.send(job);
      const outcome = await Promise.race([answer, over, gone]);
      stop();
      const isConclusive = typeof outcome === 'object' && !('interrupted' in outcome);
      // What is short of memory or stands still does not get better.
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
    // No secret of the service reaches a process that reads strangers' files.
    env: { VIPS_BLOCK_UNTRUSTED: '1', ...mallocSettings(moreThanFrame) },
    // Buffers of an image die with it: a third less memory at the same CPU time.
    execArgv: ['--max-semi-space-size=1'],
    // A group of its own: a Ctrl-C does not cut off a photo that the service still waits for.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.stderr) logChildOutput(child.stderr);
  if (child.pid !== undefined) setProcessPriority(child.pid, imageWorkerNiceness);
  return child;
}

const message = (child: ChildProcess): Promise<ImageJobResult> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as ImageJobResult)));
