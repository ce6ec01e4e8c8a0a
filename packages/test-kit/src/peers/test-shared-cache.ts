import { freePorts } from '@afterglow/local-stack';
import { startNginx } from './test-nginx.ts';

/** nginx's cache status: MISS, BYPASS or HIT. */
export const cacheStatusHeader = 'x-cache-status';

export interface TestSharedCache {
  getAddress(url: string): string;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startSharedCache(origins: readonly string[]): Promise<TestSharedCache> {
  const addresses = (await freePorts(origins.length)).map((port) => `127.0.0.1:${port}`);
  const location = (origin: string) =>
    `proxy_pass ${origin}; add_header ${cacheStatusHeader} $upstream_cache_status always;`;
  const servers = origins.map((origin, index) => ({ address: addresses[index] ?? '', location: location(origin) }));
  const stop = await startNginx(servers, 'proxy_cache_path cache keys_zone=shared:1m; proxy_cache shared;');
  return {
    getAddress: (url) => {
      const { origin } = new URL(url);
      return url.replace(origin, `http://${addresses[origins.indexOf(origin)]}`);
    },
    [Symbol.asyncDispose]: stop,
  };
}
