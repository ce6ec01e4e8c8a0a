import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { afterAll, beforeAll, describe } from 'vitest';
import { eventually } from '../eventually.ts';

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** One process in the foreground, with nothing outside its folder. */
const settings = (address: string, location: string): string => `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  server {
    listen ${address};
    location / {
      ${location}
    }
  }
}
`;

export interface Nginx {
  readonly url: () => string;
}

/** nginx with these lines in its one location. Without nginx the suite is skipped, which `npm test` says. */
export function describeNginx(name: string, location: () => string, suite: (nginx: Nginx) => void): void {
  const program = process.env.NGINX_PATH;
  describe.skipIf(program === undefined)(name, () => {
    let url = '';
    let stop = async () => {};

    beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'afterglow-nginx-'));
      const address = `127.0.0.1:${await freePort()}`;
      url = `http://${address}`;
      for (const name of temporaryFolders) await mkdir(join(folder, name));
      await writeFile(join(folder, 'nginx.conf'), settings(address, location()));
      const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
      const nginx = spawn(program ?? '', args, { stdio: ['ignore', 'inherit', 'ignore'] });
      const ended = once(nginx, 'close');
      stop = async () => {
        nginx.kill('SIGTERM');
        await ended;
        await rm(folder, { recursive: true, force: true });
      };
      await eventually(() => fetch(url).then(({ body }) => body?.cancel().then(() => true)));
    });
    afterAll(() => stop());

    suite({ url: () => url });
  });
}
