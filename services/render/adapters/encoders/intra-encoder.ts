import { frameBytes } from '@afterglow/proto';
import { inSpan } from '@afterglow/service-kit';
import { type IntraPicture, readIntraPicture, writeAccessUnit } from '../../domain/h264/intra-picture.ts';
import { largestPicture } from '../../domain/h264/sequence-parameter-set.ts';
import { rateFactors } from './intra-arguments.ts';
import { type IntraProcess, type Priority, startIntraProcess } from './intra-process.ts';

export interface IntraEncoder {
  /** An access unit that depends on its pixels alone. Frames are taken in order, one at a time; free once resolved. */
  encode(rgb: Buffer, signal: AbortSignal, priority?: Priority): Promise<Buffer>;
  /** Settles when nothing is left of ffmpeg. */
  close(): Promise<void>;
}

interface Parts {
  readonly ffmpegPath: string;
  /** ffmpeg is killed when a picture takes longer; a picture takes some 70 ms. */
  readonly deadlineMs?: number;
  /** How long ffmpeg, which holds 65 MB, waits for the next picture. */
  readonly idleMs?: number;
}

/** x264 sets the last bit by how many it coded before (x264_cabac_encode_flush): set in all, the pixels alone count. */
function setSameMark({ sliceData }: IntraPicture): void {
  const last = sliceData.length - 1;
  sliceData.writeUInt8(sliceData.readUInt8(last) | 1, last);
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

/** Multiples of the deadline: at the lowest priority a process may get a hundredth of a core. */
const deadlineFactor: Readonly<Record<Priority, number>> = { awaited: 1, ahead: 30 };

/** One ffmpeg: started again after it died or was idle, or for another priority, as a process cannot raise its own. */
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
      const encoded = await inSpan('ffmpeg picture', ffmpegSpan, () => current.encode(rgb));
      const picture = readIntraPicture(encoded);
      setSameMark(picture);
      return writeAccessUnit(picture);
    } catch (error) {
      await current.kill(new Error('ffmpeg was killed after a failure'));
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  };
  /** By a process of its own: few pictures are like that. */
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
