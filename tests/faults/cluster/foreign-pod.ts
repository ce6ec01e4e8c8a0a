import { randomBytes } from 'node:crypto';
import { current, type Release } from './release.ts';

interface ForeignPod extends Pick<Release, 'kubectl'> {
  readonly name: string;
  remove(): Promise<void>;
}

/** A pod that waits, in a namespace of its own, which no NetworkPolicy restrains. */
export async function startForeignPod(release: Release): Promise<ForeignPod> {
  const [name, namespace] = ['foreign', `foreign-${randomBytes(3).toString('hex')}`];
  const kubectl: Release['kubectl'] = (...args) => release.kubectl('--namespace', namespace, ...args);
  await kubectl('create', 'namespace', namespace);
  const image = ['--image', `afterglow/auth:${current.tag}`, '--image-pull-policy', 'Never'];
  await kubectl('run', name, ...image, '--command', '--', 'node', '-e', 'setInterval(() => undefined, 1e9)');
  await kubectl('wait', `pod/${name}`, '--for=condition=Ready', '--timeout=2m');
  return { name, kubectl, remove: async () => void (await kubectl('delete', 'namespace', namespace)) };
}
