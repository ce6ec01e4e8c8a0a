import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installPackages } from './install-packages.ts';

const lists = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)';
const archives = 'E: Unable to lock directory /var/cache/apt/archives/';
const packages =
  'E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?';

/** An apt-get that fails with these errors in turn, null for none, and then no more; returns what it was asked for. */
async function fakeAptGet(...errors: readonly (string | null)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-apt-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const calls = join(folder, 'calls');
  const cases = errors.map(
    (error, index) => `${index + 1}) ${error === null ? 'exit 0' : `echo '${error}' >&2; exit 100`};;`,
  );
  const script = ['#!/bin/sh', `echo "$*" >>${calls}`, `case $(wc -l <${calls}) in`, ...cases, 'esac', ''].join('\n');
  await writeFile(join(folder, 'apt-get'), script, { mode: 0o755 });
  await writeFile(join(folder, 'sudo'), '#!/bin/sh\nshift; exec "$@"\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return async () => (await readFile(calls, 'utf8')).trim().split('\n');
}

const install = '-y --no-install-recommends install redis-server';

it('waits for another apt-get, whichever of its locks it holds', async () => {
  const readCalls = await fakeAptGet(packages, archives, lists);
  await installPackages('apt-get', 'redis-server', 1);
  expect(await readCalls()).toEqual(Array(4).fill(install));
});

it('fetches package lists on a new machine, and waits for their lock', async () => {
  const readCalls = await fakeAptGet('E: Unable to locate package redis-server', lists);
  await installPackages('apt-get', 'redis-server', 1);
  expect(await readCalls()).toEqual([install, '-y update', '-y update', install]);
});

it('fails with the message of apt-get if the lists lack the package', async () => {
  const missing = 'E: Unable to locate package redis-server';
  const readCalls = await fakeAptGet(missing, null, missing);
  await expect(installPackages('apt-get', 'redis-server', 1)).rejects.toMatchObject({ stderr: `${missing}\n` });
  expect(await readCalls()).toEqual([install, '-y update', install]);
});
