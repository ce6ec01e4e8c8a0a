import { randomBytes } from 'node:crypto';
import { current, type Release } from './release.ts';

interface ForeignPod extends Pick<Release, 'kubectl'> {
  readonly name: string;
  remove(): Promise<void>;
}

interface ForeignWork {
  readonly script: string;
  readonly cpu: string;
}

const waiting: ForeignWork = { script: 'setInterval(() => undefined, 1e9)', cpu: '10m' };
export const busyWork: ForeignWork = {
  script:
    "for (let core = 0; core < 2; core += 1) new (require('node:worker_threads').Worker)('for (;;);', { eval: true })",
  cpu: '500m',
};

/** Starts a pod in its own namespace, without NetworkPolicies. It waits unless it has a script. */
export async function startForeignPod(release: Release, { script, cpu } = waiting): Promise<ForeignPod> {
  const [name, namespace] = ['foreign', `foreign-${randomBytes(3).toString('hex')}`];
  const kubectl: Release['kubectl'] = (...args) => release.kubectl('--namespace', namespace, ...args);
  await kubectl('create', 'namespace', namespace);
  const container = {
    name,
    image: `afterglow/auth:${current.tag}`,
    imagePullPolicy: 'Never',
    command: ['node', '-e', script],
    resources: { requests: { cpu } },
  };
  const spec = { containers: [container], terminationGracePeriodSeconds: 0 };
  await kubectl('run', name, '--image', container.image, '--overrides', JSON.stringify({ spec }));
  await kubectl('wait', `pod/${name}`, '--for=condition=Ready', '--timeout=2m');
  return { name, kubectl, remove: async () => void (await kubectl('delete', 'namespace', namespace)) };
}
