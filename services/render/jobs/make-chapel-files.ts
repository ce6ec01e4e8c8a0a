import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { JobHandler } from '@afterglow/service-kit/queue';
import type { MakeTestVideo } from '../adapters/chapel/make-test-video.ts';
import type { RepeatedVideos } from '../adapters/loops/repeated-videos.ts';
import { createPutClaimed } from '../adapters/pictures/put-claimed.ts';
import { type ChapelFileSource, listChapelFiles } from '../domain/chapel/chapel-files.ts';
import { testVideo } from '../domain/chapel/test-video.ts';
import { objectKey } from '../domain/object-keys.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { ListedSlideshow } from '../repositories/select-slideshows.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface MakeChapelFilesDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'listWithLoop'>;
  readonly objects: Pick<
    ObjectRepository,
    'readChecksums' | 'keepChecksums' | 'findReady' | 'claim' | 'confirm' | 'isClaimed'
  >;
  readonly store: Pick<ObjectStore, 'get' | 'putFile' | 'delete'>;
  readonly repeatedVideos: Pick<RepeatedVideos, 'open'>;
  readonly makeTestVideo: MakeTestVideo;
  readonly scratchDir: string;
}

type Source = Pick<ChapelFileSource<ListedSlideshow>, 'form'>;

/** Makes what the page for a chapel lacks: checksums, and the test video. Safe to run twice. */
export function makeChapelFiles(deps: MakeChapelFilesDependencies): JobHandler<'chapel-files'> {
  const { slideshows, objects, store, repeatedVideos, makeTestVideo } = deps;

  async function open(key: string, { form }: Source, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null> {
    if (form) return (await (await repeatedVideos.open(key, form, signal))?.open()) ?? null;
    return (await store.get(key, { signal }))?.stream ?? null;
  }

  /** Undefined if the video is gone. */
  async function sum(key: string, source: Source, signal: AbortSignal): Promise<string | undefined> {
    const stream = await open(key, source, signal);
    if (!stream) return undefined;
    const hash = createHash('sha256');
    for await (const piece of stream) {
      signal.throwIfAborted();
      hash.update(piece);
    }
    return hash.digest('hex');
  }

  /** Keeps each as soon as it is computed: copies of a loop can have 4 GB. */
  async function sumFiles(files: readonly ChapelFileSource<ListedSlideshow>[], signal: AbortSignal): Promise<void> {
    for (const { slideshow, hash, form } of files) {
      const name = { memorialId: slideshow.memorial_id, kind: 'video', hash } as const;
      const kept = (await objects.readChecksums(name.memorialId, [hash])).get(hash);
      if (kept?.[form ?? 'file']) continue;
      const sha256 = await sum(objectKey(name), form ? { form } : {}, signal);
      if (sha256 === undefined) continue;
      await objects.keepChecksums(name, { ...kept, [form ?? 'file']: sha256 });
    }
  }

  async function putTestVideo(signal: AbortSignal): Promise<void> {
    const folder = join(deps.scratchDir, 'test-video');
    try {
      await mkdir(folder, { recursive: true });
      const path = await makeTestVideo({ folder, signal });
      const { size: byteSize } = await stat(path);
      const put = (key: string) => store.putFile(key, path, { contentType: 'video/mp4', signal });
      await createPutClaimed({ store, objects })(testVideo, { byteSize }, put);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function sumTestVideo(signal: AbortSignal): Promise<void> {
    if (!(await objects.findReady(testVideo))) await putTestVideo(signal);
    if ((await objects.findReady(testVideo))?.checksums) return;
    const file = await sum(objectKey(testVideo), {}, signal);
    if (file !== undefined) await objects.keepChecksums(testVideo, { file });
  }

  return async ({ slideshowId }, { signal }) => {
    await sumTestVideo(signal);
    for (const slideshow of await slideshows.listWithLoop(slideshowId)) {
      await sumFiles(listChapelFiles(slideshow), signal);
    }
  };
}
