import { type ChildProcess, fork } from 'node:child_process';
import { giveWay } from '@afterglow/service-kit';
import type { PictureAnswer, PictureJob } from './picture-job.ts';

/** A child process that works on one picture at a time. */
export interface PictureProcess {
  readonly pid: number | undefined;
  isAlive(): boolean;
  /** Settles when the child has answered or is gone: nothing writes to the job's paths any more. */
  work(job: PictureJob, deadlineMs: number): Promise<PictureAnswer>;
  end(): Promise<void>;
}

/** Requests have three times its share of a core; what is made ahead of any need has a twentieth of it. */
export const pictureNiceness = 5;

const entry = new URL('./picture-child.ts', import.meta.url);

export function startPictureProcess(): PictureProcess {
  const child = forkChild();
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
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
      await ready;
      if (!isAlive()) return { broken: 'the picture process did not start' };
      const answer = message(child);
      child.send(job);
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), deadlineMs);
      const outcome = await Promise.race([answer, late.promise, gone]);
      clearTimeout(timer);
      if (outcome === undefined) return { refused: 'photo_damaged' };
      if (outcome !== 'late') return outcome;
      await end();
      return { refused: 'photo_too_complex' };
    },
  };
}

function forkChild(): ChildProcess {
  const child = fork(entry, [], {
    // No secret of the service reaches a process that reads strangers' files.
    // One arena: glibc would keep half of every picture's memory for the next thread.
    env: { VIPS_BLOCK_UNTRUSTED: '1', MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    // A group of its own: a Ctrl-C does not cut off a photo that the service still waits for.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid, pictureNiceness);
  return child;
}

/** The child's next message; it says `ready` once, then one answer a job. */
const message = (child: ChildProcess): Promise<PictureAnswer> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as PictureAnswer)));
