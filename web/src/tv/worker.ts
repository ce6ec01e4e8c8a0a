import { storageKeys } from '@afterglow/proto/stored-data';
import { tvPaths } from '../lib/routing/paths.ts';

const waitMs = 4000;

interface Extendable extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const scope = self as unknown as {
  addEventListener(type: string, listener: (event: Extendable) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

const files: readonly string[] = [tvPaths.page, tvPaths.script];

async function fetchAndKeep(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const cache = await caches.open(storageKeys.tv);
  await cache.put(path, answer.clone());
  return answer;
}

/** From the network, or what was kept if that fails or takes long. */
async function answerFile(path: string): Promise<Response> {
  const kept = await (await caches.open(storageKeys.tv)).match(path);
  const fetched = fetchAndKeep(path);
  if (!kept) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), waitMs));
  return Promise.race([fetched.catch(() => kept), late]);
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(files.map(fetchAndKeep)).then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
});
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin === location.origin && files.indexOf(pathname) >= 0) event.respondWith(answerFile(pathname));
});
