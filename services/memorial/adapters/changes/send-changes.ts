import { type Change, type Changes, timings } from '@afterglow/proto';
import type { EventStream, Logger } from '@afterglow/service-kit';
import type { ChangeFeed } from './change-feed.ts';

/** Spreads the reloads of open pages over this many milliseconds. */
const spreadMs = 2000;
/** Ingress controllers cut responses after half an hour. The page reconnects. */
const longestMs = 20 * 60_000;

interface OpenPage {
  readonly stream: EventStream;
  readonly ownerId: number;
  /** Milliseconds since the page read its data. */
  readonly ageMs: number;
  /** @throws if it cannot be checked now */
  readonly isSessionAlive: () => Promise<boolean>;
  readonly log: Logger;
}

function createPending(first: Changes) {
  const changes = new Map<string, Change>();
  let isEverything = false;
  const add = (more: Changes): void => {
    if (more === null) isEverything = true;
    else for (const change of more) changes.set(`${change.memorialId} ${change.changed}`, change);
  };
  add(first);
  return {
    add,
    take: (): Changes => {
      const taken = isEverything ? null : [...changes.values()];
      isEverything = false;
      changes.clear();
      return taken;
    },
  };
}

/** Sends batches of changes to a page until it closes or its session ends. */
export function sendChanges(feed: Pick<ChangeFeed, 'listen' | 'since'>, page: OpenPage): void {
  const { stream, ownerId, ageMs, isSessionAlive, log } = page;
  const pending = createPending(feed.since(ownerId, ageMs));
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    sentAt = performance.now();
    const changes = pending.take();
    try {
      if (await isSessionAlive()) return stream.send(changes);
      stream.send({}, 'session-ended');
      stream.end();
    } catch (err) {
      log.debug({ err }, 'changes could not be sent to a page; trying again later');
      pending.add(changes);
      plan(timings.changesAtMostEvery);
    }
  }

  function plan(inMs: number): void {
    if (stream.body.destroyed || stream.body.readableEnded) return;
    timer ??= setTimeout(() => void send(), Math.max(inMs, sentAt + timings.changesAtMostEvery - performance.now(), 0));
  }

  const stopListening = feed.listen(ownerId, {
    changed: (change) => {
      pending.add([change]);
      plan(0);
    },
    missed: () => {
      pending.add(null);
      plan(Math.random() * spreadMs);
    },
  });
  const beat = setInterval(() => plan(0), timings.changesAtLeastEvery);
  const lifetime = setTimeout(stream.end, longestMs * (1 - Math.random() / 4));
  stream.body.once('close', () => {
    stopListening();
    clearInterval(beat);
    clearTimeout(timer);
    clearTimeout(lifetime);
  });
  void send();
}
