import { createFairSemaphore, fail, type PermitRequest } from '@afterglow/service-kit';
import type { ImageFacts, ImageJob, ImageJobResult } from './image-job.ts';
import { type ImageWorkerProcess, startImageWorkerProcess } from './image-worker-process.ts';
import { createLoadShedder, type LoadShedder } from './load-shedder.ts';

export interface ImageWorkerPoolSettings {
  /** Child processes, each with one core. */
  readonly size: number;
  /** Jobs of one queue that wait for one; the next one is refused with `too_busy`. */
  readonly waitingMax: number;
  /** Milliseconds of CPU time that one image may take, and in which it has to use some, before its process is killed. */
  readonly deadlineMs: number;
}

export interface ImageWorkerPool extends Pick<LoadShedder, 'refuseBeyond'> {
  /** Rejects with a catalogue error; a job that has begun is finished even where the signal aborts. */
  work(job: ImageJob, request?: PermitRequest): Promise<ImageFacts>;
  waiting(): number;
  processIds(): number[];
  close(): Promise<void>;
}

export function createImageWorkerPool({ size, waitingMax, deadlineMs }: ImageWorkerPoolSettings): ImageWorkerPool {
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
    // Its process may have been killed; one that stood still has cost its deadline already.
    if ('interrupted' in answer && !closed && performance.now() - from < deadlineMs) answer = await workOnce();
    loadShedder.recordDuration(performance.now() - from);
    return answer;
  };

  return {
    refuseBeyond: loadShedder.refuseBeyond,
    waiting: () => semaphore.waiting(),
    processIds: () => living().flatMap(({ pid }) => pid ?? []),
    work: async (job, request) => {
      const release = await semaphore.acquire(request);
      try {
        return getFacts(closed ? fail('unavailable') : await answerTo(job));
      } finally {
        release();
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

function getFacts(answer: ImageJobResult): ImageFacts {
  if ('facts' in answer) return answer.facts;
  if ('refused' in answer) fail(answer.refused);
  if ('interrupted' in answer)
    fail('photo_interrupted', { cause: new Error(`The work on an image was interrupted: ${answer.interrupted}`) });
  throw new Error(`An image process failed: ${answer.broken}`);
}
