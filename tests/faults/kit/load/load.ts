import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { expect } from 'vitest';
import { countWords, type FamilyLedger, openLedger, percentile } from '../ledger/family-ledger.ts';
import { type Family, startFamily } from './family.ts';
import type { Call } from './http-client.ts';

export interface Load extends FamilyLedger {
  /** Stops sending and waits for all answers. */
  stop(): Promise<void>;
}

/** Repeats each of the works, one turn after another. */
export function startLoad(
  family: Family,
  plan: (ledger: FamilyLedger) => readonly ((turn: number) => Promise<unknown>)[],
  pauseMs = 0,
): Load {
  const ledger = openLedger(family);
  let isOver = false;
  const repeat = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await sleep(pauseMs);
    }
  };
  const running = Promise.all(plan(ledger).map(repeat));
  return {
    ...ledger,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Each client reads all lists and then sends a photo. */
export const startClients = (family: Family, count: number): Load =>
  startLoad(family, (ledger) =>
    Array.from({ length: count }, (_, client) => async (turn: number) => {
      for (const call of family.lists) await ledger.ask(call);
      await ledger.upload(`${client}-${turn}.jpg`);
    }),
  );

export interface PacedLoad extends Omit<Load, 'stop'> {
  stop(): Promise<{ readonly lostPhotos: string[]; readonly videos: readonly Slideshow[] }>;
}

interface PacedOptions {
  readonly origins: readonly string[];
  readonly perSecond: number;
  /** One request in `uploadEvery` is an upload, one in `videoEvery` requests a video. */
  readonly uploadEvery: number;
  readonly videoEvery: number;
  /** How long to retry after a 503 or no answer, in ms. Default: no retry. */
  readonly retryTimeoutMs?: number;
}

/** Sends requests at a fixed rate to all services, without waiting for earlier answers. */
export async function startPacedLoad(options: PacedOptions): Promise<PacedLoad> {
  const { origins, perSecond, uploadEvery, videoEvery, retryTimeoutMs } = options;
  const family = await startFamily(origins);
  const ledger = openLedger(family, retryTimeoutMs);
  const selection = { photoId: family.photos[0]?.id ?? 0 };
  const select = family.call('PATCH /api/photos/:photoId/selection', selection, { isSelected: true });
  const calls: readonly Call[] = [...family.reads, select];
  const [open, videos] = [new Set<Promise<unknown>>(), [] as Promise<void>[]];
  let isOver = false;

  const sendOne = (turn: number): Promise<unknown> =>
    turn % uploadEvery === 0 ? ledger.upload(`${turn}.jpg`) : ledger.ask(calls[turn % calls.length] as Call);
  const run = async (): Promise<void> => {
    const from = performance.now();
    for (let turn = 1; !isOver; turn += 1) {
      const one = sendOne(turn).finally(() => open.delete(one));
      open.add(one);
      if (turn % videoEvery === 0) videos.push(ledger.requestVideo());
      await sleep(Math.max(0, from + (turn * 1000) / perSecond - performance.now()));
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    ...ledger,
    async stop() {
      isOver = true;
      await running;
      await Promise.all(videos);
      const made = await ledger.endedVideos();
      const lostPhotos = await ledger.lostPhotos();
      family.close();
      return { lostPhotos, videos: made };
    },
  };
}

export async function expectNothingConfirmedLost(load: PacedLoad): Promise<void> {
  const { lostPhotos, videos } = await load.stop();
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(load.outcomes, share)));
  const failures = load.failures();
  console.info(
    `${load.outcomes.length} requests, ${failures.length} failed, ${videos.length} videos; p50 ${p50} ms, p99 ${p99} ms`,
    countWords(failures.map(({ status, error }) => error ?? `${status}`)),
  );
  expect(lostPhotos).toEqual([]);
  expect(videos.filter(({ failure }) => failure !== null)).toEqual([]);
}

export async function expectNothingLost(load: PacedLoad): Promise<void> {
  await expectNothingConfirmedLost(load);
  const timeOfDay = (at: number): string => new Date(performance.timeOrigin + at).toISOString();
  const failures = load.failures().map(({ status, what, error, at }) => `${error ?? status} ${what} ${timeOfDay(at)}`);
  expect(failures).toEqual([]);
}
