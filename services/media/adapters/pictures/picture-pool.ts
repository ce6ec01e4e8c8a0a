import { fail } from '@afterglow/service-kit';
import { type Crowd, createCrowd } from './crowd.ts';
import type { PictureAnswer, PictureFacts, PictureJob } from './picture-job.ts';
import { type PictureProcess, startPictureProcess } from './picture-process.ts';
import { createTurns, type Turn } from './turns.ts';

export interface PicturePoolSettings {
  /** Child processes, each with one core. */
  readonly size: number;
  /** Jobs that wait for one; one more is refused with `too_busy`. */
  readonly waitingMax: number;
  /** What one picture may take, in milliseconds, before its process is killed. */
  readonly deadlineMs: number;
}

export interface PicturePool extends Pick<Crowd, 'refuseBeyond'> {
  /** Rejects with a catalogue error; a job that has begun is finished even where the signal aborts. */
  work(job: PictureJob, turn?: Turn): Promise<PictureFacts>;
  waiting(): number;
  processIds(): number[];
  close(): Promise<void>;
}

/** Long-lived child processes, started when first needed and replaced when they are gone. */
export function createPicturePool({ size, waitingMax, deadlineMs }: PicturePoolSettings): PicturePool {
  const turns = createTurns({ atOnce: size, waitingMax });
  const crowd = createCrowd({ atOnce: size, waiting: turns.waiting, waitingMax });
  const processes = new Set<PictureProcess>();
  const busy = new Set<PictureProcess>();
  let closed = false;

  const living = (): PictureProcess[] => [...processes].filter((process) => process.isAlive());
  const idleProcess = (): PictureProcess => {
    for (const process of processes) {
      if (!process.isAlive()) processes.delete(process);
      else if (!busy.has(process)) return process;
    }
    const started = startPictureProcess();
    processes.add(started);
    return started;
  };
  const answerTo = async (job: PictureJob): Promise<PictureAnswer> => {
    const process = idleProcess();
    busy.add(process);
    const from = performance.now();
    const answer = await process.work(job, deadlineMs);
    crowd.took(performance.now() - from);
    busy.delete(process);
    return answer;
  };

  return {
    refuseBeyond: crowd.refuseBeyond,
    waiting: turns.waiting,
    processIds: () => living().flatMap(({ pid }) => pid ?? []),
    work: async (job, turn) => {
      const endTurn = await turns.take(turn);
      try {
        return factsOf(closed ? fail('unavailable') : await answerTo(job));
      } finally {
        endTurn();
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

function factsOf(answer: PictureAnswer): PictureFacts {
  if ('facts' in answer) return answer.facts;
  if ('refused' in answer) fail(answer.refused);
  throw new Error(`A picture process failed: ${answer.broken}`);
}
