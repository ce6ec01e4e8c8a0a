import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renderMemory, serviceMemory } from '@afterglow/local-stack';
import type { PublicSlideshow, RouteBody, Slideshow, Song } from '@afterglow/proto';
import { eventually, testSession, whenDone } from '@afterglow/test-kit';
import { Redis } from 'ioredis';
import { figure, timeout } from '../figure.ts';
import { keepLedger } from '../ledger/render-ledger.ts';
import { sendJson } from '../load/http-client.ts';
import { type Played, playStream } from '../playing.ts';
import type { Process, ProcessOptions } from '../processes.ts';
import { temporaryFolder } from '../resources.ts';
import { noiseWav } from './noise-wav.ts';
import { startRenderPeers } from './render-peers.ts';
import { sendSong } from './send-song.ts';
import { type ServicesOptions, startServices, type Variables } from './services.ts';

/** The full form uses the product's own locks and clocks. */
const hurried = figure<Variables>({}, { JOB_LOCK_MS: '2000', JOB_STALLED_MS: '500', JOB_OVERDUE_MS: '1500' });

interface RenderOptions extends ServicesOptions {
  /** Expects lost work and waits for it. Other tests keep long locks, since a busy machine would lose short ones. */
  readonly losesWork?: boolean;
}

type Choices = RouteBody<'POST /api/memorials/:memorialRef/generate-slideshow'>;

const songBytes = 2 ** 20;

/** Starts render, whose workers a test starts, with stand-ins for memorial and media. */
export async function startRenderProduct({ variables, stores, losesWork = false }: RenderOptions = {}) {
  const peers = await startRenderPeers();
  const session = testSession();
  const services = await startServices(['render/main'], {
    ...(stores && { stores }),
    variables: { ...serviceMemory, ...peers.variables, SESSION_PUBLIC_KEY: session.publicKey, ...variables },
  });
  const { scratch } = services;
  const bucket = services.buckets.render;
  const api = services.main('render');
  const videoFolder = await temporaryFolder();
  const ledger = await keepLedger(services.pools.render);
  const redis = new Redis(services.getVariables('render').REDIS_URL ?? '');
  redis.on('error', () => undefined);
  whenDone(() => redis.disconnect());
  const startWorker = (changes: Variables = {}, under?: ProcessOptions['under']): Promise<Process> =>
    services.start('render/worker', { ...renderMemory, ...(losesWork && hurried), ...changes }, under && { under });

  const signedIn = async (userId: number): Promise<Record<string, string>> => ({
    origin: api.url,
    cookie: await session.cookie(redis, userId),
  });
  const post = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    sendJson('POST', `${api.url}${path}`, headers, body);
  const slideshowFor = async (owner: number, choices: Partial<Choices> = {}): Promise<Slideshow> => {
    const body = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura', timing: 1, ...choices };
    const answer = await post(`/api/memorials/m${owner}/generate-slideshow`, await signedIn(owner), body);
    if (answer.status !== 201) throw new Error(`generate-slideshow answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { slideshow: Slideshow }).slideshow;
  };
  const generateVideo = (owner: number, publicId: string, headers: Record<string, string>): Promise<Response> =>
    post(`/api/memorials/m${owner}/slideshows/${publicId}/generate-video`, headers);
  /** Retries while the server answers that it is busy. */
  const insist = (owner: number, publicId: string, headers: Record<string, string>): Promise<boolean> =>
    eventually(async () => {
      const answer = await generateVideo(owner, publicId, headers);
      if (answer.status === 202) return true;
      throw new Error(`generate-video answers ${answer.status}: ${await answer.text()}`);
    }, timeout);
  const requestVideo = async (owner: number, choices: Partial<Choices> = {}): Promise<Slideshow> => {
    const slideshow = await slideshowFor(owner, choices);
    await insist(owner, slideshow.publicId, await signedIn(owner));
    return slideshow;
  };
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
  /** With sound. */
  const listen = async ({
    owner,
    publicId,
  }: {
    readonly owner: number;
    readonly publicId: string;
  }): Promise<Played> => {
    const slideshow = (await list(owner)).find((one) => one.publicId === publicId);
    return playStream(`${api.url}${slideshow?.soundVideoUrl}`, join(videoFolder, `${publicId}-sound.mp4`));
  };
  const readSongs = async (owner: number): Promise<Song[]> => {
    const answer = await fetch(`${api.url}/api/memorials/m${owner}/songs`, { headers: await signedIn(owner) });
    return (await answer.json()) as Song[];
  };
  const isRead = (owner: number): Promise<boolean> =>
    eventually(async () => {
      const [song] = await readSongs(owner);
      if (song?.state !== 'ready') throw new Error(`the song is ${JSON.stringify(song)}`);
      return true;
    }, timeout);
  /** Uploads a song that a running worker reads. Returns the choices for a slideshow with it and with motion. */
  const prepareMotionAndSong = async (owner: number): Promise<Pick<Choices, 'motion' | 'sound'>> => {
    const headers = await signedIn(owner);
    const { id } = await sendSong(api, headers, owner, noiseWav(songBytes));
    await isRead(owner);
    const songIds = [id];
    const rights = { songIds, mayUse: true };
    const { status } = await sendJson('PUT', `${api.url}/api/memorials/m${owner}/songs/rights`, headers, rights);
    if (status >= 400) throw new Error(`songs/rights answers ${status}`);
    return { motion: 'small', sound: { songs: songIds, fit: 'loop' } };
  };
  const storedVideos = async (owner: number): Promise<string[]> => {
    const videos: string[] = [];
    for await (const key of bucket.store.list(`memorials/${owner}/`)) if (key.endsWith('.mp4')) videos.push(key);
    return videos;
  };
  let owners = 0;
  /** The owner of the next memorial, in which these photos are selected. */
  const newOwner = (photos?: readonly number[]): number => {
    owners += 1;
    if (photos) peers.world.selected.set(owners, photos);
    return owners;
  };
  const steps = {
    newOwner,
    slideshowFor,
    generateVideo,
    insist,
    requestVideo,
    view,
    list,
    watch,
    listen,
    isRead,
    prepareMotionAndSong,
    storedVideos,
    startWorker,
  };
  return {
    ...{ ...services, ...peers, ...steps, signedIn, redis, ledger, bucket, api, videoFolder },
    folders: [bucket.folder, peers.mediaFolder, scratch],
    reach: ledger.reach,
    scratchLeft: () => readdir(scratch, { recursive: true }),
  };
}
