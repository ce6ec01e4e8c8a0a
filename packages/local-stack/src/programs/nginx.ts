import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { findInstalled } from './system-program.ts';

const run = promisify(execFile);
const folder = join(projectRoot, '.toolchain', 'nginx');
const unpacked = join(folder, 'usr', 'sbin', 'nginx');

/** Debian starts an installed nginx on port 80, so this only unpacks it. */
async function unpack(log: Log): Promise<string> {
  log('Unpacking nginx, fetched with apt-get ...');
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run('apt-get', ['download', 'nginx'], { cwd: unfinished });
  const [archive = ''] = await readdir(unfinished);
  await run('dpkg-deb', ['--extract', archive, '.'], { cwd: unfinished });
  await run(join(unfinished, 'usr', 'sbin', 'nginx'), ['-v']);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return unpacked;
}

export const findNginx = async (log: Log): Promise<string | undefined> =>
  findInstalled('nginx') ?? (existsSync(unpacked) ? unpacked : unpack(log).catch(() => undefined));
