import { execFile } from 'node:child_process';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { readKeys, runInPod } from './backup-commands.ts';
import { newFolder, removeFolder, type StoredProduct, startStores } from './stored-product.ts';

const folder = await newFolder();
afterAll(() => removeFolder(folder));
const backups = join(folder, 'backups');

interface Secret {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly stringData: Readonly<Record<string, string>>;
}

async function readSecrets(file: string): Promise<readonly Secret[]> {
  const args = ['--extract', '--to-stdout', '--file', file, 'secrets/kubernetes.json'];
  return JSON.parse((await promisify(execFile)('tar', args)).stdout).items;
}

describe('a backup of a release on Kubernetes', () => {
  let stack: StoredProduct;
  let other: StoredProduct;
  const names = { RELEASE_NAME: 'afterglow', RELEASE_NAMESPACE: 'memories' };
  const secretNames = { KEYS_SECRET: 'afterglow-keys', SIGNING_SECRET: 'afterglow-signing' };
  const inPod = async (product: StoredProduct) => ({
    ...(await readKeys(product)),
    ...names,
    ...secretNames,
    BACKUP_DIR: backups,
  });
  beforeAll(async () => {
    await mkdir(backups);
    [stack, other] = await Promise.all([startStores(join(folder, 'from')), startStores(join(folder, 'to'))]);
    await stack.addPhotos([1], [1]);
  }, testMs);
  afterAll(async () => {
    await Promise.all([stack?.stop(), other?.stop()]);
  }, testMs);

  it(
    'D9: takes the place of older ones, and is restored by a release that has its keys, once it is there',
    async () => {
      const env = { ...(await inPod(stack)), BACKUP_KEEP: '1' };
      await runInPod('back-up', stack, env);
      const [first = ''] = await readdir(backups);
      await rename(join(backups, first), join(backups, 'afterglow-2020-01-01T00-00-00Z.tar'));
      await runInPod('back-up', stack, env);
      const [name = '', ...others] = await readdir(backups);
      expect(others).toEqual([]);

      const secrets = await readSecrets(join(backups, name));
      expect(secrets.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)).toEqual([
        'memories/afterglow-keys',
        'memories/afterglow-signing',
      ]);
      const otherKeys = await inPod(other);
      await expect(runInPod('restore', other, otherKeys, name)).rejects.toThrow('| kubectl apply');
      expect(await other.countRows()).toEqual([0, 0, 0]);

      const [shared, signing] = secrets.map(({ stringData }) => stringData);
      const put = {
        SERVICE_SECRET: shared?.['service-secret'] ?? '',
        SESSION_PUBLIC_KEY: shared?.['session-public-key'] ?? '',
        SESSION_PRIVATE_KEY: signing?.['session-private-key'] ?? '',
      };
      await rename(join(backups, name), join(folder, name));
      const restoring = runInPod('restore', other, { ...otherKeys, ...put, STORE_WAIT_MS: '60000' }, name);
      await rename(join(folder, name), join(backups, name));
      expect(await restoring).toContain('restored: photos 1, originals 1, videos 0');
    },
    testMs,
  );
});
