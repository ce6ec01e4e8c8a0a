import { timings } from '@afterglow/proto/limits';
import type { Changes } from '@afterglow/proto/types';
import { listen } from '../listen.ts';
import { paths } from '../routing/paths.ts';

/** Lets the page's own requests go first, in ms. */
const openingMs = 1500;
/** A page that starts listening within this time of loading has read nothing before. */
const documentMs = 30_000;
/** How much request and message delays may differ, in ms. */
const marginMs = 2000;
/** A longer silence means that the connection is lost. */
const silenceMs = 3.5 * timings.changesAtLeastEvery;
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

const canListen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Spreads reconnects of many pages over time. */
const jittered = (ms: number): number => ms * (0.5 + Math.random());

/**
 * First reports what changed since the page was loaded, or null if unknown. @returns a function that stops listening.
 */
export function listenToChanges(onChanges: (changes: Changes) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let readAt = performance.now() < documentMs ? 0 : performance.now() - marginMs;

  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
  }

  function plan(act: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  function comeBack(): void {
    close();
    plan(open, jittered(Math.min(firstWaitMs * 2 ** failures, longestWaitMs)));
    failures += 1;
  }

  function open(): void {
    source = new EventSource(paths.changes(Math.round(performance.now() - readAt)));
    source.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0;
      readAt = Math.max(readAt, performance.now() - marginMs);
      plan(comeBack, silenceMs);
      onChanges(JSON.parse(data) as Changes);
    };
    source.addEventListener('session-ended', close);
    source.onerror = comeBack;
    plan(comeBack, silenceMs);
  }

  /** The page refetches everything when it becomes visible or online. */
  function follow(): void {
    if (!canListen()) close();
    if (!canListen() || source || timer) return;
    readAt = performance.now() - marginMs;
    failures = 0;
    plan(open, openingMs);
  }

  const endings = [
    listen(document, 'visibilitychange', follow),
    listen(window, 'online', follow),
    listen(window, 'offline', follow),
    listen(window, 'pageshow', follow),
    listen(window, 'pagehide', close),
    close,
  ];
  if (canListen()) plan(open, openingMs);
  return () => {
    for (const end of endings) end();
  };
}
