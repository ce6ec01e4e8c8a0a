import { beforeAll, describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render } from './helm.ts';
import { reachability } from './reachability.ts';
import { type PodTemplate, podTemplates, readComponent } from './workloads.ts';

const file = 'afterglow-2026-11-28T02-30-00Z.tar';
const find = (manifests: readonly Manifest[], kind: string, name: RegExp): Manifest | undefined =>
  manifests.find(({ kind: own, metadata }) => own === kind && name.test(metadata.name));

function reachedBy(manifests: readonly Manifest[], from: PodTemplate): string[] {
  const canReach = reachability(manifests);
  const ports = [5432, 6379, 8080, 9000, 9090];
  const others = podTemplates(manifests).filter((pod) => pod !== from);
  const reached = others.filter((to) => ports.some((port) => canReach(from.labels, to.labels, port)));
  return [...new Set(reached.map(readComponent))].sort();
}

const findPod = (manifests: readonly Manifest[], component: string): PodTemplate =>
  podTemplates(manifests).find((pod) => readComponent(pod) === component) as PodTemplate;

describeIfInstalled('helm')('a backup', () => {
  it('is off by default, and so is a restore', async () => {
    const manifests = await render();
    expect(find(manifests, 'CronJob', /./)).toBeUndefined();
    expect(find(manifests, 'Job', /restore/)).toBeUndefined();
    expect(find(manifests, 'PersistentVolumeClaim', /backups/)).toBeUndefined();
  });

  it('is made by one CronJob at a time onto a volume that is kept, and reaches Postgres and the buckets alone', async () => {
    const manifests = await render({ values: { 'backup.enabled': true, 'backup.keep': 3 } });
    const cronJob = find(manifests, 'CronJob', /^afterglow-backup$/);
    expect(cronJob?.spec).toMatchObject({ schedule: '30 2 * * *', concurrencyPolicy: 'Forbid', suspend: false });
    const pod = findPod(manifests, 'backup');
    expect(pod.spec.volumes).toContainEqual({
      name: 'backups',
      persistentVolumeClaim: { claimName: 'afterglow-backups' },
    });
    expect(pod.spec.containers[0].env).toContainEqual({ name: 'BACKUP_KEEP', value: '3' });
    const claim = find(manifests, 'PersistentVolumeClaim', /^afterglow-backups$/);
    expect(claim?.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(reachedBy(manifests, pod)).toEqual(['minio', 'postgres']);
  });

  it('goes onto a volume of yours', async () => {
    const manifests = await render({ values: { 'backup.enabled': true, 'backup.volume.existingClaim': 'mine' } });
    expect(find(manifests, 'PersistentVolumeClaim', /backups/)).toBeUndefined();
    const volume = { name: 'backups', persistentVolumeClaim: { claimName: 'mine' } };
    expect(findPod(manifests, 'backup').spec.volumes).toContainEqual(volume);
  });
});

describeIfInstalled('helm')('a restore', () => {
  describe.each(['default', 'external-stores', 'keda', 'everything'])('with the values %s', (valueSet) => {
    let manifests: Manifest[];
    beforeAll(async () => {
      manifests = await render({ valueSet, values: { 'restore.file': file } });
    });

    it('stops whatever works on the stores, and nothing scales it up', () => {
      const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
      expect(deployments.length).toBeGreaterThan(10);
      expect(deployments.filter(({ spec }) => spec.replicas !== 0)).toEqual([]);
      const scaling = ['HorizontalPodAutoscaler', 'ScaledObject', 'PodDisruptionBudget'];
      expect(manifests.filter(({ kind }) => scaling.includes(kind))).toEqual([]);
      expect(manifests.filter(({ kind, spec }) => kind === 'CronJob' && !spec.suspend)).toEqual([]);
    });

    it('waits for the migrations of every service, and fills the stores from that file', () => {
      const { spec } = findPod(manifests, 'restore');
      expect(spec.containers[0].command.slice(-1)).toEqual([file]);
      const command = valueSet === 'everything' ? 'migrate' : 'await-migrations';
      const waiting = spec.initContainers.map(({ name }: Manifest['spec']) => name);
      const owners = ['auth', 'billing', 'media', 'memorial', 'render'];
      expect(waiting).toEqual(owners.map((name) => `${command}-${name}`));
    });
  });

  it('of another file is another Job, and reaches Postgres and the buckets alone', async () => {
    const names = await Promise.all(
      [file, 'other.tar'].map(async (one) => {
        const manifests = await render({ values: { 'restore.file': one } });
        expect(reachedBy(manifests, findPod(manifests, 'restore'))).toEqual(['minio', 'postgres']);
        return find(manifests, 'Job', /restore/)?.metadata.name;
      }),
    );
    expect(new Set(names).size).toBe(2);
  });
});
