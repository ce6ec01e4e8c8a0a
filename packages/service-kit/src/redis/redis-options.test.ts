import { describe, expect, it } from 'vitest';
import { parseRedisUrl } from './redis-options.ts';

describe('parseRedisUrl', () => {
  it.each([
    ['redis://cache.example', { host: 'cache.example', port: 6379 }],
    ['redis://[::1]:6380/2', { host: '::1', port: 6380, db: 2 }],
    ['redis://[fd00::7]', { host: 'fd00::7', port: 6379 }],
    ['rediss://ada:a%2Fb@cache.example', { username: 'ada', password: 'a/b', tls: {} }],
    [
      'redis://cache.example?family=6&connectionName=one&noDelay=false',
      { family: 6, connectionName: 'one', noDelay: false },
    ],
    ['redis://cache.example?db=3', { db: 3 }],
    ['redis://cache.example/4?db=3', { db: 4 }],
  ])('reads %s', (url, expected) => {
    expect(parseRedisUrl(url)).toMatchObject(expected);
  });
});
