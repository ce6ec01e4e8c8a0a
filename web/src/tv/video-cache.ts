import { storageKeys } from '@afterglow/proto/stored-data';

/** Old televisions and pages without TLS have none; they stream. */
const canCache = (): boolean => 'caches' in window;

const isVideo = (address: string): boolean => new URL(address).pathname.slice(0, 8) === '/api/tv/';

/** Deletes kept videos except this one. */
export async function dropVideos(url?: string): Promise<void> {
  if (!canCache()) return;
  const cache = await caches.open(storageKeys.tv);
  const kept = url && new URL(url, location.href).href;
  for (const request of await cache.keys())
    if (isVideo(request.url) && request.url !== kept) await cache.delete(request);
}

/** Undefined if it is not kept whole. @param byteSize of the file, if known */
export async function readCached(url: string, byteSize: number | undefined): Promise<Blob | undefined> {
  try {
    if (!canCache()) return undefined;
    const cache = await caches.open(storageKeys.tv);
    const blob = await (await cache.match(url))?.blob();
    if (!blob || byteSize === undefined || blob.size === byteSize) return blob;
    await cache.delete(url);
  } catch {
    // As if it were not kept.
  }
  return undefined;
}

/** Loads a video into the cache, which takes it whole or not at all. False if that failed. */
export async function cacheVideo(url: string): Promise<boolean> {
  try {
    if (!canCache()) return false;
    await dropVideos(url);
    const cache = await caches.open(storageKeys.tv);
    if (await cache.match(url)) return true;
    await cache.add(url);
    return true;
  } catch {
    return false;
  }
}
