import { timings } from '@afterglow/proto/limits';
import type { Changes } from '@afterglow/proto/types';
import { listen } from '../listen.ts';
import { paths } from '../routing/paths.ts';

/** Milliseconds that the page's own requests go before. */
const openingMs = 1500;
/** A page that listens so soon after its document was opened has read nothing before that. */
const documentMs = 30_000;
/** Milliseconds by which a request may reach the server sooner than another, or a message later. */
const marginMs = 2000;
/** What is silent for longer is lost, though nobody has said so. */
const silenceMs = 3.5 * timings.changesAtLeastEvery;
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

const canListen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Half of it at least, so that pages that lost one server do not come to the next all at once. */
const jittered = (ms: number): number => ms * (0.5 + Math.random());

/**
 * Listens while the page can be seen and has a connection. What changed between its reading and its listening is said first,
 * and null where that is not known. @returns what ends it.
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
    // The page's next request says so to the person.
    source.addEventListener('session-ended', close);
    source.onerror = comeBack;
    plan(comeBack, silenceMs);
  }

  /** Coming back into view, and with the connection, the page reads everything by itself. */
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
