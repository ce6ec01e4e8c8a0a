import { AnnouncedChange, type Change } from '@afterglow/proto';
import { changesChannel, type Logger } from '@afterglow/service-kit';
import type { connectRedis } from '@afterglow/service-kit/redis';

import { Value } from 'typebox/value';
import { createRecentChanges, rememberedMs } from './recent-changes.ts';

/** A connection can hang without an error. */
const checkEveryMs = 10_000;

export interface ChangeListener {
  changed(change: Change): void;
  /** Called if changes may have been lost. */
  missed(): void;
}

interface ChangeFeedDependencies {
  readonly redis: ReturnType<typeof connectRedis>;
  readonly log: Logger;
  readonly now?: () => number;
}

export interface ChangeFeed {
  start(): void;
  stop(): void;
  /** Returns a function that stops listening. */
  listen(ownerId: number, listener: ChangeListener): () => void;
  /** Null if they are not known. */
  since(ownerId: number, ageMs: number): Change[] | null;
}

function readMessage(message: string): AnnouncedChange | undefined {
  try {
    const value: unknown = JSON.parse(message);
    return Value.Check(AnnouncedChange, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Passes the changes announced by all services on to its listeners, over one Redis connection. */
export function createChangeFeed({ redis, log, now = () => performance.now() }: ChangeFeedDependencies): ChangeFeed {
  const listeners = new Map<number, Set<ChangeListener>>();
  const recent = createRecentChanges();
  const subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
  let knownSince: number | undefined;
  let checking: NodeJS.Timeout | undefined;

  async function subscribe(): Promise<void> {
    try {
      await subscriber.subscribe(changesChannel(redis));
      knownSince = now();
      for (const ofOwner of listeners.values()) for (const { missed } of ofOwner) missed();
    } catch (err) {
      log.info({ err }, 'cannot subscribe to changes');
      subscriber.disconnect(true);
    }
  }

  function check(): void {
    recent.forgetBefore(now() - rememberedMs);
    if (knownSince === undefined) return;
    subscriber.ping().catch(() => subscriber.disconnect(true));
  }

  subscriber
    .on('ready', () => void subscribe())
    .on('close', () => {
      knownSince = undefined;
    })
    .on('error', (err: Error) => log.debug({ err }, 'the connection for changes was lost'))
    .on('message', (_channel: string, message: string) => {
      const announced = readMessage(message);
      if (!announced) return;
      const { ownerId, ...change } = announced;
      recent.add(ownerId, change, now());
      for (const { changed } of listeners.get(ownerId) ?? []) changed(change);
    });

  return {
    start: () => {
      subscriber.connect().catch(() => undefined);
      checking = setInterval(check, checkEveryMs);
    },
    stop: () => {
      clearInterval(checking);
      subscriber.disconnect();
    },
    listen: (ownerId, listener) => {
      const ofOwner = listeners.get(ownerId) ?? new Set();
      listeners.set(ownerId, ofOwner.add(listener));
      return () => {
        ofOwner.delete(listener);
        if (ofOwner.size === 0 && listeners.get(ownerId) === ofOwner) listeners.delete(ownerId);
      };
    },
    since: (ownerId, ageMs) => {
      const from = now() - ageMs;
      const isKnown = knownSince !== undefined && knownSince <= from && ageMs <= rememberedMs;
      return isKnown ? recent.since(ownerId, from) : null;
    },
  };
}
