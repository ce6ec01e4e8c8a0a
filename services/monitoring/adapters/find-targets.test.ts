import { createLogger } from '@afterglow/service-kit';
import { describe, expect, it } from 'vitest';
import { createTargetFinder, parseTargets } from './find-targets.ts';

describe('parseTargets', () => {
  it('reads names and addresses with their ports', () => {
    expect(parseTargets('web:9090, 127.0.0.1:20001,[::1]:9090')).toEqual([
      { host: 'web', port: 9090 },
      { host: '127.0.0.1', port: 20_001 },
      { host: '::1', port: 9090 },
    ]);
    expect(parseTargets('')).toEqual([]);
  });

  it.each(['web', 'web:port', 'http://web:9090', 'web:9090;auth:9090'])('takes no %s', (text) => {
    expect(parseTargets(text)).toBeNull();
  });
});

describe('createTargetFinder', () => {
  const find = (text: string) => createTargetFinder(parseTargets(text) ?? [], createLogger('test', 'silent'))();

  it('lists each address of a name once', async () => {
    const found = await find('localhost:9090,127.0.0.1:9090,[::1]:9091');
    expect(found).toEqual(expect.arrayContaining(['127.0.0.1:9090', '[::1]:9091']));
    expect(new Set(found).size).toBe(found.length);
  });

  it('returns no addresses for an unknown name', async () => {
    expect(await find('nobody.invalid:9090')).toEqual([]);
  });
});
