import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicSlideshow, Slideshow } from '@afterglow/proto';
import { eventually, testEnvironment, testObjectStore, testSession, videoPrograms } from '@afterglow/test-kit';
import { Redis } from 'ioredis';
import { afterAll } from 'vitest';
import { figure, timeout } from '../figure.ts';
import { type Process, type ProcessOptions, processStarter } from '../processes.ts';
import { openLedger } from './ledger.ts';
import { startPeers } from './peers.ts';
import { type Played, playStream } from './playing.ts';

type Variables = Readonly<Record<string, string>>;

/** Locks and clocks of a second or two, where the full figure has those of the product. */
const hurried = figure<Variables>({}, { JOB_LOCK_MS: '2000', JOB_STALLED_MS: '500', JOB_OVERDUE_MS: '1500' });

interface ProductOptions {
  readonly redisUrl?: string;
  readonly memorialUrl?: string;
  /** Work is lost in this test, and is waited for. Elsewhere a busy machine would lose a lock that nothing took. */
  readonly losesWork?: boolean;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Render on stores of its own, with stand-ins for memorial and media. Workers are started by each test. */
export async function startProduct({ redisUrl, memorialUrl, losesWork = false }: ProductOptions = {}) {
  const environment = await testEnvironment('render');
  const [bucket, peers, scratch, videoFolder] = [
    await testObjectStore(),
    await startPeers(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const ledger = await openLedger(environment.database.adminUrl);
  const redis = new Redis(redisUrl ?? environment.redis.url);
  redis.on('error', () => undefined);
  afterAll(() => redis.disconnect());
  const session = testSession();
  const { ffmpegPath } = videoPrograms();
  const variables: Variables = {
    ...environment.variables,
    ...peers.urls,
    ...(memorialUrl && { MEMORIAL_URL: memorialUrl }),
    REDIS_URL: redisUrl ?? environment.redis.url,
    SESSION_PUBLIC_KEY: session.publicKey,
    OBJECT_STORE_URL: bucket.url,
  };
  const means: Variables = {
    MEDIA_OBJECT_STORE_URL: peers.mediaBucketUrl,
    SCRATCH_DIR: scratch,
    FFMPEG_PATH: ffmpegPath,
    ...(losesWork && hurried),
  };
  const startProcess = processStarter();
  const startWorker = (changes: Variables = {}, under?: ProcessOptions['under']): Promise<Process> =>
    startProcess('services/render/worker', { env: { ...variables, ...means, ...changes }, ...(under && { under }) });
  const api = await startProcess('services/render/main', { env: variables });

  const signedIn = async (userId: number): Promise<Record<string, string>> => ({
    origin: api.url,
    cookie: await session.cookie(redis, userId),
  });
  const post = async (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const slideshowFor = async (owner: number, title = 'A life'): Promise<Slideshow> => {
    const body = { title, respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
    const answer = await post(`/api/memorials/m${owner}/generate-slideshow`, await signedIn(owner), body);
    if (answer.status !== 201) throw new Error(`generate-slideshow answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { slideshow: Slideshow }).slideshow;
  };
  const generateVideo = (owner: number, publicId: string, headers: Record<string, string>): Promise<Response> =>
    post(`/api/memorials/m${owner}/slideshows/${publicId}/generate-video`, headers);
  /** Asks for a video, again where a busy machine says to come again. */
  const insist = (owner: number, publicId: string, headers: Record<string, string>): Promise<boolean> =>
    eventually(async () => {
      const answer = await generateVideo(owner, publicId, headers);
      if (answer.status === 202) return true;
      throw new Error(`generate-video answers ${answer.status}: ${await answer.text()}`);
    }, timeout);
  const ask = async (owner: number, title?: string): Promise<Slideshow> => {
    const slideshow = await slideshowFor(owner, title);
    await insist(owner, slideshow.publicId, await signedIn(owner));
    return slideshow;
  };
  /** What the public page is told; null where there is no slideshow. */
  const view = async (publicId: string): Promise<PublicSlideshow | null> => {
    const answer = await fetch(`${api.url}/api/public/slideshow/${publicId}/video`);
    return answer.status === 200 ? ((await answer.json()) as PublicSlideshow) : null;
  };
  const list = async (owner: number): Promise<Slideshow[]> => {
    const answer = await fetch(`${api.url}/api/memorials/m${owner}/slideshows`, { headers: await signedIn(owner) });
    return (await answer.json()) as Slideshow[];
  };
  const watch = async ({ publicId }: Slideshow): Promise<Played> =>
    playStream(`${api.url}${(await view(publicId))?.videoUrl}`, join(videoFolder, `${publicId}.mp4`));
  const storedVideos = async (owner: number): Promise<string[]> => {
    const videos: string[] = [];
    for await (const key of bucket.store.list(`memorials/${owner}/`)) if (key.endsWith('.mp4')) videos.push(key);
    return videos;
  };
  return {
    workerVariables: { ...variables, ...means },
    folders: [bucket.folder, peers.mediaFolder, scratch],
    ...{
      ...peers,
      ledger,
      redis,
      bucket,
      api,
      videoFolder,
      scratch,
      startProcess,
      startWorker,
      signedIn,
      slideshowFor,
      generateVideo,
      insist,
    },
    ...{
      ask,
      view,
      list,
      reach: ledger.reach,
      watch,
      storedVideos,
      scratchLeft: () => readdir(scratch, { recursive: true }),
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
