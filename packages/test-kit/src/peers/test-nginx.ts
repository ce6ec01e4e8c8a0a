import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { afterAll, beforeAll, describe } from 'vitest';
import { eventually } from '../eventually.ts';

const program = process.env.NGINX_PATH;

export const hasNginx = program !== undefined;

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface NginxServer {
  readonly address: string;
  readonly location: string;
}

const serverBlock = ({ address, location }: NginxServer): string => `
  server {
    listen ${address};
    location / {
      ${location}
    }
  }`;

const settings = (servers: readonly NginxServer[], http: string): string => `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  ${http}${servers.map(serverBlock).join('')}
}
`;

/** @param http more lines for all servers @returns a function that stops nginx */
export async function startNginx(servers: readonly NginxServer[], http = ''): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-nginx-'));
  for (const name of temporaryFolders) await mkdir(join(folder, name));
  await writeFile(join(folder, 'nginx.conf'), settings(servers, http));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const nginx = spawn(program ?? '', args, { stdio: ['ignore', 'inherit', 'ignore'] });
  const ended = once(nginx, 'close');
  await eventually(() => fetch(`http://${servers[0]?.address}`).then(({ body }) => body?.cancel().then(() => true)));
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

export interface Nginx {
  readonly url: () => string;
}

/** The suite is skipped without nginx; `npm test` reports that. */
export function describeNginx(name: string, location: () => string, suite: (nginx: Nginx) => void): void {
  describe.skipIf(!hasNginx)(name, () => {
    let url = '';
    let stop = async () => {};

    beforeAll(async () => {
      const address = `127.0.0.1:${await freePort()}`;
      url = `http://${address}`;
      stop = await startNginx([{ address, location: location() }]);
    });
    afterAll(() => stop());

    suite({ url: () => url });
  });
}
