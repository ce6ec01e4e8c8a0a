import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../figure.ts';
import { type Family, startFamily } from './family.ts';
import type { Call, Reply } from './http-client.ts';

interface Outcome {
  readonly what: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly error?: string;
  readonly ms: number;
  /** When it ended, by `performance.now()`. */
  readonly at: number;
}

export interface PacedLoad {
  readonly outcomes: readonly Outcome[];
  failures(): Outcome[];
  more(count: number): Promise<void>;
  /** Ends it, and waits for every answer and every video. */
  stop(): Promise<{ readonly lostPhotos: string[]; readonly videos: readonly Slideshow[] }>;
}

interface LoadOptions {
  readonly origins: readonly string[];
  readonly perSecond: number;
  /** One of so many requests is an upload; a video is begun after so many. */
  readonly uploadEvery: number;
  readonly videoEvery: number;
  /** Milliseconds for which a client tries again what was answered 503 or not at all; it gives up at once unless told. */
  readonly retryTimeoutMs?: number;
}

const getCall = ({ call, memorialRef, photos }: Family, turn: number): Call => {
  const params = { memorialRef };
  const [photo] = photos;
  const calls: readonly (() => Call)[] = [
    () => call('GET /api/auth/user'),
    () => call('GET /api/memorials'),
    () => call('GET /api/memorials/:memorialRef', params),
    () => call('GET /api/memorials/:memorialRef/photos', params),
    () => call('GET /uploads/:filename', { filename: photo?.filename ?? '' }),
    () => call('GET /api/memorials/:memorialRef/slideshows', params),
    () => call('GET /api/billing/payments'),
    () => ({ method: 'GET', path: '/' }),
    () => call('PATCH /api/photos/:photoId/selection', { photoId: photo?.id ?? 0 }, { isSelected: true }),
  ];
  return (calls[turn % calls.length] as () => Call)();
};

const retryMs = 500;

/** So many requests a second, whether those before are answered or not: what every service does, uploads and renders. */
export async function startPacedLoad(options: LoadOptions): Promise<PacedLoad> {
  const { origins, perSecond, uploadEvery, videoEvery, retryTimeoutMs = 0 } = options;
  const family = await startFamily(origins);
  const outcomes: Outcome[] = [];
  const confirmed: string[] = [];
  const [open, videos] = [new Set<Promise<void>>(), [] as Promise<string | null>[]];
  let isOver = false;

  const ask = async (call: Call): Promise<Reply | null> => {
    const from = performance.now();
    const attempt = (): Promise<Reply | Error> => family.send(call).catch((error: Error) => error);
    const failed = (reply: Reply | Error): boolean => reply instanceof Error || reply.status === 503;
    let reply = await attempt();
    while (failed(reply) && performance.now() - from < retryTimeoutMs) {
      await sleep(retryMs);
      reply = await attempt();
    }
    const what = `${call.method} ${call.path}`;
    const result = reply instanceof Error ? { status: 0, error: String(reply) } : { status: reply.status };
    const at = performance.now();
    outcomes.push({ what, ...result, ms: at - from, at });
    return reply instanceof Error || reply.status >= 400 ? null : reply;
  };
  const sendOne = async (turn: number): Promise<void> => {
    const name = `${turn}.jpg`;
    if (turn % uploadEvery !== 0) await ask(getCall(family, turn));
    else if (await ask(family.upload(name))) confirmed.push(name);
  };
  const makeVideo = () => family.video(async (call) => (await ask(call))?.body ?? null);
  const run = async (): Promise<void> => {
    const from = performance.now();
    for (let turn = 1; !isOver; turn += 1) {
      const one = sendOne(turn).finally(() => open.delete(one));
      open.add(one);
      if (turn % videoEvery === 0) videos.push(makeVideo());
      await sleep(Math.max(0, from + (turn * 1000) / perSecond - performance.now()));
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    outcomes,
    failures: () => outcomes.filter(({ status }) => status === 0 || status >= 400),
    async more(count) {
      const wanted = outcomes.length + count;
      await eventually(() => outcomes.length >= wanted, { ...timeout, intervalMs: 200 });
    },
    async stop() {
      isOver = true;
      await running;
      const begun = (await Promise.all(videos)).filter((id) => id !== null);
      const made = await Promise.all(begun.map(family.ended));
      const stored = await family.storedNames();
      family.close();
      return { lostPhotos: confirmed.filter((name) => !stored.includes(name)), videos: made };
    },
  };
}

export const percentile = (outcomes: readonly Outcome[], share: number): number =>
  outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(outcomes.length * share)] ?? 0;
