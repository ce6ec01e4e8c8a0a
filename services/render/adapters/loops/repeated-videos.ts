import { addAbortSignal, Readable } from 'node:stream';
import type { LoopFiles, LoopForm } from '@afterglow/proto';
import type { Content } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { repeatVideo, type VideoStart } from '@afterglow/slide-video';
import { LRUCache } from 'lru-cache';
import { planRepetition } from '../../domain/loops/plan-repetition.ts';
import { countFileBytes, type FileRange, type RepeatedLayout, splitRange } from '../../domain/loops/repeated-layout.ts';
import { readStoredStart } from './stored-start.ts';

/** Increment with every change in how videos are repeated. */
const repetitionVersion = 1;

const indexBytesKept = 8 * 1024 ** 2;
const pieceBytes = 64 * 1024;

interface RepeatedVideo {
  /** All that precedes the samples. */
  readonly index: Buffer;
  readonly layout: RepeatedLayout;
}

interface StoredLoop {
  readonly key: string;
  readonly form: LoopForm;
}

class VideoGone extends Error {}

/** Undefined for a video that would play only once. */
function createRepetition(start: VideoStart, form: LoopForm): RepeatedVideo | undefined {
  const repetition = planRepetition(form, start);
  if (!repetition) return undefined;
  const { passes, isCopied } = repetition;
  const index = repeatVideo(start, repetition);
  const seconds = Math.round(passes * start.seconds);
  return { index, layout: { indexBytes: index.length, media: start.media, copies: isCopied ? passes : 1, seconds } };
}

/** Unlike `Readable.from`, holds no piece for a client that stops reading. Breaks off if the video is deleted. */
const streamPieces = (pieces: AsyncGenerator<Buffer>): Readable =>
  new Readable({
    highWaterMark: 0,
    async read() {
      try {
        const { value, done } = await pieces.next();
        this.push(done ? null : value);
      } catch (error) {
        this.destroy(error instanceof VideoGone ? undefined : (error as Error));
      }
    },
    destroy(error, done) {
      pieces.return(undefined).then(() => done(error), done);
    },
  });

/** The longer forms of stored loops, which are computed while they are sent. */
export function createRepeatedVideos(store: ObjectStore) {
  const videos = new LRUCache<string, RepeatedVideo, StoredLoop>({
    maxSize: indexBytesKept,
    sizeCalculation: ({ index }) => index.length,
    fetchMethod: async (_etag, _stale, { context: { key, form } }) => {
      const start = await readStoredStart(store, key);
      return start ? createRepetition(start, form) : undefined;
    },
  });

  /** Asks for the index again before each piece, so that a client that stops reading holds none. */
  async function* readIndex(etag: string, loop: StoredLoop, { start, end }: FileRange): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; at += pieceBytes) {
      const video = await videos.fetch(etag, { context: loop });
      if (!video) throw new VideoGone();
      const until = Math.min(end + 1, at + pieceBytes, video.layout.indexBytes);
      if (at >= until) return;
      // A copy, because a slice would retain the whole index.
      yield Buffer.from(video.index.subarray(at, until));
    }
  }

  async function* readSamples(key: string, range: FileRange, signal: AbortSignal): AsyncGenerator<Buffer> {
    const samples = await store.get(key, { range, signal });
    if (!samples) throw new VideoGone();
    yield* addAbortSignal(signal, samples.stream);
  }

  const findLayout = async (etag: string, loop: StoredLoop): Promise<RepeatedLayout | undefined> =>
    (await videos.fetch(etag, { context: loop }))?.layout;

  return {
    /** Null if the video is gone, or would play only once. */
    async open(key: string, form: LoopForm, signal: AbortSignal): Promise<Content | null> {
      const head = await store.head(key);
      if (!head) return null;
      const loop = { key, form };
      const etag = `${head.etag}-${form}-${repetitionVersion}`;
      const layout = await findLayout(etag, loop);
      if (!layout) return null;
      const size = countFileBytes(layout);
      const readPieces = async function* (range: FileRange): AsyncGenerator<Buffer> {
        yield* readIndex(etag, loop, range);
        for (const samples of splitRange(layout, range)) yield* readSamples(key, samples, signal);
      };
      const open = async (range: FileRange = { start: 0, end: size - 1 }): Promise<Readable> =>
        streamPieces(readPieces(range));
      return { size, etag, open };
    },

    /** Null if the video is gone. @throws RangeError if it cannot be repeated */
    async measure(key: string): Promise<LoopFiles | null> {
      const start = await readStoredStart(store, key);
      if (!start) return null;
      const measureForm = (form: LoopForm) => {
        const layout = createRepetition(start, form)?.layout;
        return layout && { seconds: layout.seconds, byteSize: countFileBytes(layout) };
      };
      const [hour, copies] = [measureForm('hour'), measureForm('copies')];
      return { ...(hour && { hour }), ...(copies && { copies }) };
    },
  };
}

export type RepeatedVideos = ReturnType<typeof createRepeatedVideos>;
