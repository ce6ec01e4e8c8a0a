import { unbracketedHost } from '../network/unbracketed-host.ts';

interface RedisAddress {
  host: string;
  port: number;
  username?: string;
  password?: string;
  db?: number;
  tls?: Record<never, never>;
}

const plainValues: Readonly<Record<string, boolean>> = { true: true, false: false };

const readValue = (text: string): string | number | boolean =>
  /^\d+$/.test(text) ? Number(text) : (plainValues[text] ?? text);

/** Reads a REDIS_URL with its options, such as `?family=6`, for both ioredis and BullMQ. */
export function parseRedisUrl(redisUrl: string): RedisAddress {
  const url = new URL(redisUrl);
  return {
    ...Object.fromEntries([...url.searchParams].map(([name, text]) => [name, readValue(text)])),
    host: unbracketedHost(url),
    port: Number(url.port || 6379),
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    ...(url.pathname.length > 1 ? { db: Number(url.pathname.slice(1)) } : {}),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
  };
}
