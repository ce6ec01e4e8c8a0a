import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { startFamily } from '../kit/load/family.ts';
import { httpClient } from '../kit/load/http-client.ts';
import { current, hasCluster, install, type Release } from './release.ts';

const run = promisify(execFile);

describe.runIf(hasCluster)('on a cluster, a backup in a CronJob and a restore in a Job', () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync(), testMs);

  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-backups-'));
    cleanup.defer(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o777);
    return folder;
  };
  /** Creates the claim `backups` on a folder of the node, which is this machine. */
  const claim = async (kubectl: Release['kubectl'], folder: string): Promise<void> => {
    const name = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
    const storage = { storageClassName: '', accessModes: ['ReadWriteOnce'] };
    const volume = { ...storage, capacity: { storage: '1Gi' }, hostPath: { path: folder } };
    const request = { ...storage, volumeName: name, resources: { requests: { storage: '1Gi' } } };
    const file = join(folder, 'claim.json');
    const items = [
      { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name }, spec: volume },
      { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'backups' }, spec: request },
    ];
    await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
    await kubectl('apply', '--filename', file);
    await rm(file);
    cleanup.defer(async () => void (await kubectl('delete', 'persistentvolume', name)));
  };

  it(
    'D9: a new release gets every photo, and sessions stay valid',
    async () => {
      const withBackups = ['--set', 'backup.enabled=true', '--set', 'backup.volume.existingClaim=backups'];
      const from = await newFolder();
      const release = await install(current, withBackups, 'kind', (kubectl) => claim(kubectl, from));
      const family = await startFamily([release.origin]);
      cleanup.defer(async () => family.close());
      const readAll = (send: typeof family.send) =>
        Promise.all(family.photos.map(({ filename }) => send(family.call('GET /uploads/:filename', { filename }))));
      const before = await readAll(family.send);
      expect(before.map(({ status }) => status)).toEqual(family.photos.map(() => 200));
      await release.kubectl('create', 'job', '--from=cronjob/afterglow-backup', 'backup-now');
      await release.kubectl('wait', '--for=condition=complete', '--timeout=5m', 'job/backup-now');
      const [file = ''] = await readdir(from);
      await release.uninstall();

      const [to, secrets] = [await newFolder(), join(await newFolder(), 'secrets.json')];
      const extract = ['--extract', '--to-stdout', '--file', join(from, file), 'secrets/kubernetes.json'];
      await writeFile(secrets, (await run('tar', extract)).stdout);
      const restored = await install(
        current,
        [...withBackups, '--set', `restore.file=${file}`],
        'kind',
        async (kubectl) => {
          await claim(kubectl, to);
          await kubectl('apply', '--filename', secrets);
        },
        release.namespace,
      );
      try {
        const component = ['--selector', 'app.kubernetes.io/component=restore'];
        await restored.kubectl('wait', 'pod', ...component, '--for=condition=ready', '--timeout=5m');
        const pod = (await restored.kubectl('get', 'pod', ...component, '--output', 'name')).trim().split('/')[1];
        await restored.kubectl('cp', join(from, file), `${pod}:/backups/${file}`);
        await restored.kubectl('wait', '--for=condition=complete', '--timeout=5m', 'job', ...component);
        await restored.upgrade(current, ...withBackups, '--set', 'restore.file=');
        const client = httpClient([restored.origin]);
        const after = await readAll(client.send);
        client.close();
        expect(after.map(({ body }) => body.toString('base64'))).toEqual(
          before.map(({ body }) => body.toString('base64')),
        );
      } finally {
        await restored.uninstall();
      }
    },
    testMs,
  );
});
