import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@afterglow/tests-chart/helm';
import type { Pod, Release } from './release.ts';

interface WaitingJobs {
  readonly pods: readonly Pod[];
  remove(): Promise<void>;
}

const label = 'afterglow.test/waits';

/** Keeps the Job as rendered, but gives it another name and a command that never ends. */
function toWaiting(job: Manifest): Manifest {
  const { template } = job.spec;
  const containers = template.spec.containers.map((container: Manifest['spec']) => ({
    ...container,
    command: ['node', '-e', 'setInterval(() => undefined, 1e9)'],
  }));
  const labels = { ...template.metadata.labels, [label]: 'true' };
  // PID 1 ignores SIGTERM by default.
  const spec = { ...template.spec, containers, terminationGracePeriodSeconds: 0 };
  return {
    ...job,
    metadata: { name: `waiting-${job.metadata.name}` },
    spec: { ...job.spec, template: { metadata: { labels }, spec } },
  };
}

export async function startWaitingJobs(release: Release): Promise<WaitingJobs> {
  const jobs = (await release.manifests()).filter(({ kind }) => kind === 'Job').map(toWaiting);
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-jobs-'));
  try {
    const file = join(folder, 'jobs.json');
    await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: jobs }));
    await release.kubectl('create', '--filename', file);
  } finally {
    await rm(folder, { recursive: true });
  }
  const names = jobs.map(({ metadata }) => metadata.name);
  await release.kubectl('wait', 'job', ...names, '--for=jsonpath={.status.ready}=1', '--timeout=2m');
  return {
    pods: (await release.pods()).filter(({ labels }) => label in labels),
    async remove() {
      // Pods that are still ending would count as pods of the release.
      await release.kubectl('delete', 'job', ...names, '--cascade=foreground');
    },
  };
}
