import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePorts } from '@afterglow/local-stack';
import { afterAll } from 'vitest';
import { eventually } from '../eventually.ts';
import { spawnService } from '../spawn-service.ts';

/** Says whether nginx asked the upstream (MISS, BYPASS) or answered from its cache (HIT). */
export const cacheStatusHeader = 'x-cache-status';

/** nginx writes there even if it has nothing to write. */
const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const serverBlock = (port: number, upstream: string): string => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      add_header ${cacheStatusHeader} $upstream_cache_status always;
    }
  }`;

function writeConfig(folder: string, servers: readonly string[]): string {
  const temporary = folders.map((name) => `  ${name}_temp_path ${join(folder, name)};`);
  return `
daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events {}
http {
  access_log off;
${temporary.join('\n')}
  proxy_cache_path ${join(folder, 'cache')} keys_zone=shared:1m;
  proxy_cache shared;
${servers.join('')}
}
`;
}

/**
 * A real nginx in front of each of these origins, which keeps what they allow a shared cache to keep. Call it at the top of the
 * test file. @returns the address through it of an address of theirs.
 */
export async function testSharedCache(origins: readonly string[]): Promise<(url: string) => string> {
  const [program, folder, ports] = await Promise.all([
    findProgram('nginx', console.info),
    mkdtemp(join(tmpdir(), 'afterglow-nginx-')),
    freePorts(origins.length),
  ]);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    writeConfig(
      folder,
      origins.map((origin, index) => serverBlock(ports[index] ?? 0, origin)),
    ),
  );
  const nginx = spawnService(program, ['-e', 'stderr', '-c', file], {});
  const ended = once(nginx, 'close');
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await eventually(() => fetch(`http://127.0.0.1:${ports[0]}`).then(() => true));
  return (url) => {
    const { origin } = new URL(url);
    return url.replace(origin, `http://127.0.0.1:${ports[origins.indexOf(origin)]}`);
  };
}
