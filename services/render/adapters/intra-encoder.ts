import { frameBytes } from '@afterglow/proto';
import { type IntraPicture, readIntraPicture, writeAccessUnit } from '../domain/h264/intra-picture.ts';
import { type IntraProcess, startIntraProcess } from './intra-process.ts';

export interface IntraEncoder {
  /**
   * A frame as an access unit that depends on its pixels alone. Frames are taken in the order in which they come, one at
   * a time. Once it has resolved, nobody reads the frame any more.
   */
  encode(rgb: Buffer, signal: AbortSignal): Promise<Buffer>;
  /** Settles when nothing is left of ffmpeg. */
  close(): Promise<void>;
}

interface Parts {
  readonly ffmpegPath: string;
  /** ffmpeg is killed when a picture takes longer; a picture takes some 70 ms. */
  readonly deadlineMs?: number;
}

/**
 * x264 marks pictures: behind the end of their slice data the last bit is set or not, by how many the process has coded
 * before (x264_cabac_encode_flush). Set in all of them, it leaves the bytes to the pixels alone.
 */
function withSameMark(picture: IntraPicture): IntraPicture {
  const sliceData = Buffer.from(picture.sliceData);
  const last = sliceData.length - 1;
  sliceData.writeUInt8(sliceData.readUInt8(last) | 1, last);
  return { ...picture, sliceData };
}

/** Rejects with the signal's reason as soon as it is aborted, whatever becomes of the work. */
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

/** One ffmpeg for all pictures: started for the first, and again for the next one after it has died or was killed. */
export function createIntraEncoder({ ffmpegPath, deadlineMs = 10_000 }: Parts): IntraEncoder {
  let ffmpeg: IntraProcess | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  const encodeNow = async (rgb: Buffer, signal: AbortSignal): Promise<Buffer> => {
    signal.throwIfAborted();
    if (closed) throw new Error('The intra encoder is closed.');
    if (!ffmpeg?.alive()) ffmpeg = startIntraProcess(ffmpegPath);
    const current = ffmpeg;
    const tooLate = () => void current.kill(new Error(`ffmpeg was killed after ${deadlineMs} ms`));
    const deadline = setTimeout(tooLate, deadlineMs);
    try {
      return writeAccessUnit(withSameMark(readIntraPicture(await current.encode(rgb))));
    } catch (error) {
      await current.kill(new Error('ffmpeg was killed after a failure'));
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  };

  return {
    encode(rgb, signal) {
      if (rgb.length !== frameBytes) throw new Error(`A frame has ${rgb.length} bytes, not ${frameBytes}.`);
      const work = turn.then(() => encodeNow(rgb, signal));
      turn = work.catch(() => {});
      return orAborted(work, signal);
    },
    async close() {
      closed = true;
      await ffmpeg?.kill(new Error('The intra encoder was closed.'));
      await turn;
    },
  };
}
