import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { temporaryFolder } from '../kit/resources.ts';
import { readKeys, runInPod } from './backup-commands.ts';
import { type StoredProduct, startStoredProduct } from './stored-product.ts';

const folder = await temporaryFolder();
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
  const names = { RELEASE_NAME: 'afterglow', RELEASE_NAMESPACE: 'memories' };
  const secretNames = { KEYS_SECRET: 'afterglow-keys', SIGNING_SECRET: 'afterglow-signing' };
  const inPod = async (product: StoredProduct) => ({
    ...(await readKeys(product)),
    ...names,
    ...secretNames,
    BACKUP_DIR: backups,
  });

  it(
    'D9: replaces older ones, and is restored by a release with its keys once it is complete',
    async () => {
      await mkdir(backups);
      const [stack, other] = await Promise.all([startStoredProduct(), startStoredProduct()]);
      await stack.addPhotos([1], [1]);
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
      // As `kubectl cp` does, started by hand after the Job.
      await sleep(12_000);
      const bytes = await readFile(join(folder, name));
      for (let part = 0; part < 4; part += 1) {
        const [from, to] = [part / 4, (part + 1) / 4].map((share) => Math.round(bytes.length * share));
        await appendFile(join(backups, name), bytes.subarray(from, to));
        await sleep(2000);
      }
      expect(await restoring).toContain('restored: photos 1, originals 1, videos 0');
    },
    testMs,
  );
});
