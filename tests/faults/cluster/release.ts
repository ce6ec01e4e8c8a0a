import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Manifest } from '@afterglow/tests-chart/helm';
import { chartFolder } from '@afterglow/tests-chart/project';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { startFamily } from '../kit/load/family.ts';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

export interface Pod {
  readonly name: string;
  readonly ip: string;
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly isReady: boolean;
  readonly containerId: string;
  readonly restarts: number;
}

export interface Release {
  /** In seconds. */
  readonly readyAfter: number;
  readonly namespace: string;
  readonly origin: string;
  kubectl(...args: readonly string[]): Promise<string>;
  deployments(): Promise<string[]>;
  pods(): Promise<Pod[]>;
  manifests(): Promise<Manifest[]>;
  upgrade(version: Version, ...args: readonly string[]): Promise<void>;
  secret(name: string, key: string): Promise<string>;
  rollback(): Promise<void>;
  test(): Promise<void>;
  uninstall(): Promise<void>;
}

export interface Version {
  readonly chart: string;
  readonly tag: string;
}

const { KUBECONFIG, AFTERGLOW_IMAGE_TAG, AFTERGLOW_BEFORE_CHART, AFTERGLOW_BEFORE_IMAGE_TAG, AFTERGLOW_VALUES } =
  process.env;

export const hasCluster: boolean = Boolean(KUBECONFIG && AFTERGLOW_IMAGE_TAG);
export const hasKeda: boolean =
  hasCluster && spawnSync('kubectl', ['get', 'customresourcedefinition', 'scaledobjects.keda.sh']).status === 0;

export const current: Version = { chart: chartFolder, tag: AFTERGLOW_IMAGE_TAG ?? '' };
export const before: Version | null =
  AFTERGLOW_BEFORE_CHART && AFTERGLOW_BEFORE_IMAGE_TAG
    ? { chart: AFTERGLOW_BEFORE_CHART, tag: AFTERGLOW_BEFORE_IMAGE_TAG }
    : null;

const restricted = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);

/** Installs the product into its own namespace with restricted pods. @param prepare runs before the installation */
export async function install(
  version: Version = current,
  args: readonly string[] = [],
  values: 'kind' | 'default' = 'kind',
  prepare: (kubectl: Release['kubectl']) => Promise<void> = async () => {},
  namespace = `afterglow-${randomBytes(3).toString('hex')}`,
): Promise<Release> {
  const kubectl = async (...args: readonly string[]) =>
    (await run('kubectl', ['--namespace', namespace, ...args], { maxBuffer })).stdout;
  const helm = async (...args: readonly string[]) =>
    (await run('helm', ['--namespace', namespace, ...args], { maxBuffer })).stdout;
  await using cleanup = new AsyncDisposableStack();
  await kubectl('create', 'namespace', namespace);
  cleanup.defer(async () => void (await kubectl('delete', 'namespace', namespace)));
  await kubectl('label', 'namespace', namespace, ...restricted);
  await prepare(kubectl);
  const from = performance.now();
  const wait = ['--wait', '--timeout', '10m'];
  const apply = (verb: string, { chart, tag }: Version, args: readonly string[] = []) =>
    helm(
      verb,
      'afterglow',
      chart,
      '--values',
      `${chart}/ci/${values}.yaml`,
      '--set',
      `image.tag=${tag}`,
      ...(AFTERGLOW_VALUES ? ['--values', AFTERGLOW_VALUES] : []),
      ...args,
      ...wait,
    );
  await apply('install', version, args).catch(async (cause: unknown) => {
    const pods = await kubectl('get', 'pods', '--output', 'wide');
    const warnings = await kubectl('get', 'events', '--field-selector=type=Warning', '--sort-by=.lastTimestamp');
    throw new Error(`The release was not ready.\n${pods}\n${warnings}`, { cause });
  });
  const readyAfter = (performance.now() - from) / 1000;
  const address = await kubectl('get', 'service', 'afterglow-web', '--output', 'jsonpath={.spec.clusterIP}');
  const installed = cleanup.move();
  return {
    readyAfter,
    namespace,
    origin: `http://${address}`,
    kubectl,
    deployments: async () => {
      const names = (await kubectl('get', 'deployments', '--output', 'name')).split('\n');
      return names.filter((name) => name !== '' && !name.endsWith('-payment-sandbox'));
    },
    pods: async () => {
      const { items } = JSON.parse(
        await kubectl('get', 'pods', '--field-selector=status.phase=Running', '--output=json'),
      );
      return items.map(({ metadata, status }: Manifest['spec']) => ({
        name: metadata.name,
        ip: status.podIP,
        component: metadata.labels['app.kubernetes.io/component'] ?? '',
        labels: metadata.labels,
        isReady: status.conditions.some(({ type, status: is }: Manifest['spec']) => type === 'Ready' && is === 'True'),
        containerId: (status.containerStatuses?.[0]?.containerID ?? '').replace(/^.*:\/\//, ''),
        restarts: status.containerStatuses?.[0]?.restartCount ?? 0,
      }));
    },
    manifests: async () =>
      parseAllDocuments(await helm('get', 'manifest', 'afterglow'))
        .map((document) => document.toJS() as Manifest | null)
        .filter((manifest) => manifest !== null),
    async secret(name, key) {
      const template = `jsonpath={.data.${key}}`;
      return String(Buffer.from(await kubectl('get', 'secret', `afterglow-${name}`, '--output', template), 'base64'));
    },
    upgrade: async (next, ...args) => void (await apply('upgrade', next, args)),
    rollback: async () => void (await helm('rollback', 'afterglow', ...wait)),
    test: async () => void (await helm('test', 'afterglow')),
    uninstall: async () => {
      await helm('uninstall', 'afterglow');
      await installed.disposeAsync();
    },
  };
}

export async function expectVideo({ origin }: Pick<Release, 'origin'>): Promise<void> {
  const family = await startFamily([origin]);
  const id = await family.video(async (call) => {
    const { status, body } = await family.send(call);
    expect(status, String(body)).toBeLessThan(300);
    return body;
  });
  expect(await family.ended(id ?? '')).toMatchObject({ failure: null });
  family.close();
}
