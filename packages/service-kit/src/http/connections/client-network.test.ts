import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientNetwork, networkOfAddress } from './client-network.ts';

describe('networkOfAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['<script>', 'unknown'],
    ['1.2.3', 'unknown'],
  ])('%s: %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });
});

describe('clientNetwork', () => {
  const from = (forwarded: string | undefined) =>
    clientNetwork({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.7' },
    } as FastifyRequest & {
      headers: { 'x-forwarded-for'?: string };
    });

  it('takes the last forwarded address, whatever the browser sent before it', () => {
    expect(from('203.0.113.9')).toBe('203.0.113.9');
    expect(from('1.2.3.4, 5.6.7.8,203.0.113.9')).toBe('203.0.113.9');
  });

  it('takes the peer of the connection when nothing was forwarded', () => {
    for (const nothing of [undefined, '', ' , ']) expect(from(nothing)).toBe('10.0.0.7');
  });
});
