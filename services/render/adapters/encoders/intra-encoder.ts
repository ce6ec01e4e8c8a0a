import { frameBytes } from '@afterglow/proto';
import { inSpan } from '@afterglow/service-kit';
import { largestPicture, toStillPicture } from '@afterglow/slide-video';
import { rateFactors } from './intra-arguments.ts';
import { type IntraProcess, type Priority, startIntraProcess } from './intra-process.ts';

export interface IntraEncoder {
  /** Encodes frames one at a time, in order. The bytes depend only on pixels. `rgb` may be reused once resolved. */
  encode(rgb: Buffer, signal: AbortSignal, priority?: Priority): Promise<Buffer>;
  close(): Promise<void>;
}

interface Parts {
  readonly ffmpegPath: string;
  /** ffmpeg is killed if a picture takes longer; usually it takes 70 ms. */
  readonly deadlineMs?: number;
  readonly idleMs?: number;
}

const [usual, ...coarser] = rateFactors;

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const ffmpegSpan = { attributes: { 'process.executable.name': 'ffmpeg' } };

/** Factors of the deadline: at the lowest priority a process may get 1 % of a core. */
const deadlineFactor: Readonly<Record<Priority, number>> = { awaited: 1, ahead: 30 };

/** One ffmpeg, restarted when it died, was idle or needs another priority: a process cannot raise its own. */
export function createIntraEncoder({ ffmpegPath, deadlineMs = 10_000, idleMs = 30_000 }: Parts): IntraEncoder {
  let ffmpeg: IntraProcess | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const withPriority = async (priority: Priority): Promise<IntraProcess> => {
    if (ffmpeg?.priority !== priority) await ffmpeg?.kill(new Error('ffmpeg has another priority'));
    if (!ffmpeg?.alive()) ffmpeg = startIntraProcess(ffmpegPath, priority, usual);
    return ffmpeg;
  };
  const encodeBy = async (current: IntraProcess, rgb: Buffer, priority: Priority): Promise<Buffer> => {
    const timeoutMs = deadlineMs * deadlineFactor[priority];
    const tooLate = () => void current.kill(new Error(`ffmpeg was killed after ${timeoutMs} ms`));
    const deadline = setTimeout(tooLate, timeoutMs);
    try {
      return toStillPicture(await inSpan('ffmpeg picture', ffmpegSpan, () => current.encode(rgb)));
    } catch (error) {
      await current.kill(new Error('ffmpeg was killed after a failure'));
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  };
  /** Rarely needed, so it starts a process for one picture. */
  const encodeSmaller = async (rgb: Buffer, priority: Priority, rateFactor: number): Promise<Buffer> => {
    await ffmpeg?.kill(new Error('ffmpeg makes way for a coarser one'));
    ffmpeg = startIntraProcess(ffmpegPath, priority, rateFactor);
    try {
      return await encodeBy(ffmpeg, rgb, priority);
    } finally {
      await ffmpeg.kill(new Error('ffmpeg has coded what it was started for'));
    }
  };
  const mustGoOn = (signal: AbortSignal): void => {
    signal.throwIfAborted();
    if (closed) throw new Error('The intra encoder is closed.');
  };
  const encodeNow = async (rgb: Buffer, signal: AbortSignal, priority: Priority): Promise<Buffer> => {
    mustGoOn(signal);
    let accessUnit = await encodeBy(await withPriority(priority), rgb, priority);
    for (const rateFactor of coarser) {
      if (accessUnit.length <= largestPicture) break;
      mustGoOn(signal);
      accessUnit = await encodeSmaller(rgb, priority, rateFactor);
    }
    return accessUnit;
  };

  const endWhenIdle = () => {
    idle = setTimeout(() => void ffmpeg?.kill(new Error('ffmpeg was idle')), idleMs).unref();
  };

  return {
    encode(rgb, signal, priority = 'awaited') {
      if (rgb.length !== frameBytes) throw new Error(`A frame has ${rgb.length} bytes, not ${frameBytes}.`);
      clearTimeout(idle);
      const work = turn.then(() => encodeNow(rgb, signal, priority));
      const done = work
        .catch(() => {})
        .then(() => {
          if (turn === done) endWhenIdle();
        });
      turn = done;
      return orAborted(work, signal);
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await ffmpeg?.kill(new Error('The intra encoder was closed.'));
      await turn;
    },
  };
}

export function createEncoderPool(encoders: readonly IntraEncoder[]): IntraEncoder {
  const places = encoders.map((encoder) => ({ encoder, pending: 0 }));
  return {
    async encode(rgb, signal, priority) {
      const place = places.reduce((best, other) => (other.pending < best.pending ? other : best));
      place.pending += 1;
      try {
        return await place.encoder.encode(rgb, signal, priority);
      } finally {
        place.pending -= 1;
      }
    },
    close: async () => {
      await Promise.all(encoders.map((encoder) => encoder.close()));
    },
  };
}
