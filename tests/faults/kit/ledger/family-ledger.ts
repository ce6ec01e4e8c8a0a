import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../figure.ts';
import type { Family } from '../load/family.ts';
import type { Call, Reply } from '../load/http-client.ts';

export interface Outcome {
  readonly what: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly error?: string;
  readonly retryAfter?: string | undefined;
  readonly ms: number;
  /** By `performance.now()`. */
  readonly at: number;
}

const retryMs = 500;
const isFailure = (reply: Reply | Error): boolean => reply instanceof Error || reply.status === 503;

/**
 * Sends a family's requests, and records every answer and what the product has confirmed.
 * @param retryTimeoutMs how long to retry after a 503 or no answer
 */
export function openLedger(family: Family, retryTimeoutMs = 0) {
  const outcomes: Outcome[] = [];
  const photos: string[] = [];
  const videos: string[] = [];

  const ask = async (call: Call): Promise<Reply | null> => {
    const from = performance.now();
    const attempt = (): Promise<Reply | Error> => family.send(call).catch((error: Error) => error);
    let reply = await attempt();
    while (isFailure(reply) && performance.now() - from < retryTimeoutMs) {
      await sleep(retryMs);
      reply = await attempt();
    }
    const what = `${call.method} ${call.path}`;
    const at = performance.now();
    const result =
      reply instanceof Error
        ? { status: 0, error: String(reply) }
        : { status: reply.status, retryAfter: reply.headers['retry-after'] };
    outcomes.push({ what, ...result, ms: at - from, at });
    return reply instanceof Error || reply.status >= 400 ? null : reply;
  };
  return {
    outcomes,
    photos,
    ask,
    async upload(name: string): Promise<void> {
      if (await ask(family.upload(name))) photos.push(name);
    },
    async requestVideo(): Promise<void> {
      const id = await family.video(async (call) => (await ask(call))?.body ?? null);
      if (id !== null) videos.push(id);
    },
    failures: () => outcomes.filter(({ status }) => status === 0 || status >= 400),
    /** Waits for this many further answers. */
    async more(count: number): Promise<void> {
      const wanted = outcomes.length + count;
      await eventually(() => outcomes.length >= wanted, { ...timeout, intervalMs: 200 });
    },
    async lostPhotos(confirmed: readonly string[] = photos): Promise<string[]> {
      const stored = await family.storedNames();
      return confirmed.filter((name) => !stored.includes(name));
    },
    endedVideos: (): Promise<Slideshow[]> => Promise.all(videos.map(family.ended)),
  };
}

export type FamilyLedger = ReturnType<typeof openLedger>;

export const percentile = (outcomes: readonly Outcome[], share: number): number =>
  outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(outcomes.length * share)] ?? 0;

export function countWords(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
