interface Connection {
  host: string;
  port: number;
  username?: string;
  password?: string;
  db?: number;
  tls?: Record<never, never>;
}

export function parseRedisConnection(redisUrl: string): Connection {
  const url = new URL(redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    ...(url.pathname.length > 1 ? { db: Number(url.pathname.slice(1)) } : {}),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
  };
}
