import { beforeAll, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render } from './helm.ts';
import { type PodTemplate, podTemplates, readComponent } from './workloads.ts';

/** Requests of pages for organizers, contributors and viewers. */
const neededByPages = ['auth', 'billing', 'media', 'memorial', 'render', 'web'];
const revisionLabel = 'afterglow/revision';

const findDeployments = (manifests: readonly Manifest[]): Map<string, PodTemplate> =>
  new Map(
    podTemplates(manifests)
      .filter(({ owner }) => owner.kind === 'Deployment')
      .map((pod) => [readComponent(pod), pod]),
  );
const findTurns = (manifests: readonly Manifest[]): Record<string, string> =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.endsWith('-turns'))?.data ?? {};
const readRevision = (pod: PodTemplate | undefined): string => pod?.labels[revisionLabel] ?? '';

describeIfInstalled('helm')('an upgrade', () => {
  let manifests: Manifest[];
  let deployments: Map<string, PodTemplate>;
  beforeAll(async () => {
    manifests = await render();
    deployments = findDeployments(manifests);
  });

  /** The components whose pods the Service at a host names. */
  const findAwaited = (host: string): string[] => {
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host);
    expect(service?.spec, host).toMatchObject({ clusterIP: 'None' });
    expect(service?.spec).not.toHaveProperty('publishNotReadyAddresses');
    const { selector } = service?.spec ?? expect.unreachable();
    const isNamed = ({ labels }: PodTemplate) => Object.entries(selector).every(([name, is]) => labels[name] === is);
    return [...deployments.values()].filter(isNamed).map(readComponent);
  };
  const readOrder = (): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(findTurns(manifests)).map(([name, hosts]) => [
        name,
        hosts.trim().split('\n').flatMap(findAwaited),
      ]),
    );

  it('leaves two copies of web and of what a page needs, each of which was ready for a while', () => {
    const needed = neededByPages.map((name) => deployments.get(name)?.owner.spec);
    expect(needed.map((spec) => spec?.replicas)).toEqual(neededByPages.map(() => 2));
    const others = [...deployments].filter(([name]) => name !== 'payment-sandbox').map(([, { owner }]) => owner.spec);
    expect(others.filter(({ strategy }) => strategy.rollingUpdate.maxUnavailable !== 0)).toEqual([]);
    expect(others.filter(({ minReadySeconds }) => !(minReadySeconds > 0))).toEqual([]);
  });

  it('replaces the services before web, and the workers after it', () => {
    const order = readOrder();
    expect(order).toMatchObject({
      media: ['auth'],
      memorial: ['auth'],
      billing: ['media', 'memorial'],
      render: ['media', 'memorial'],
      web: ['billing', 'render'],
      monitoring: ['web'],
    });
    expect(order).not.toHaveProperty('auth');
    const workers = [...deployments.keys()].filter((name) => name.endsWith('-worker'));
    expect(workers.map((name) => order[name])).toEqual(workers.map(() => ['web']));
    for (const name of Object.keys(order)) {
      const { initContainers, volumes } = deployments.get(name)?.spec ?? expect.unreachable();
      const [{ command, env, volumeMounts }] = initContainers;
      expect(command.join(' ')).toBe('node dist/packages/service-kit/src/commands/await-turn.js');
      const [file] = env.filter((one: Manifest['spec']) => one.name === 'TURN_FILE');
      const mount = volumeMounts.find((one: Manifest['spec']) => one.name === 'turn');
      expect(file.value).toBe(`${mount.mountPath}/hosts`);
      expect(volumes).toContainEqual({
        name: 'turn',
        configMap: { name: 'afterglow-turns', items: [{ key: name, path: 'hosts' }] },
      });
    }
  });

  it('that changes one service awaits its new copies, and replaces the pods of no other', async () => {
    const changed = await render({ values: { 'workloads.media.env.LOG_LEVEL_OF_MEDIA': 'debug' } });
    const after = findDeployments(changed);
    const replaced = [...deployments].filter(([name, pod]) => readRevision(after.get(name)) !== readRevision(pod));
    expect(replaced.map(([name]) => name)).toEqual(['media']);
    const specs = (pods: Map<string, PodTemplate>) =>
      [...pods].filter(([name]) => name !== 'media').map(([, { owner }]) => owner.spec.template);
    expect(specs(after)).toEqual(specs(deployments));
    expect(findTurns(changed).billing).toContain(readRevision(after.get('media')));
    expect(findTurns(manifests).billing).not.toContain(readRevision(after.get('media')));
  });

  it('has no order with waitSeconds 0', async () => {
    const unordered = await render({ values: { 'rollout.waitSeconds': 0 } });
    expect(findTurns(unordered)).toEqual({});
    expect(JSON.stringify(unordered)).not.toMatch(/turn/);
  });
});

describeIfInstalled('helm')('a copy whose cores are taken', () => {
  const slowSeconds = 60;

  it('stays ready and is not ended for a minute in which it answers nothing, nor is a store', async () => {
    const running = podTemplates(await render()).filter(({ owner }) => owner.kind !== 'Job');
    const impatient = running.flatMap(({ name, spec }) =>
      ['livenessProbe', 'readinessProbe'].filter((probe) => {
        const { periodSeconds, timeoutSeconds = 1, failureThreshold = 3 } = spec.containers[0][probe];
        return Math.max(periodSeconds, timeoutSeconds) * failureThreshold < slowSeconds && `${name} ${probe}`;
      }),
    );
    expect(running.length).toBeGreaterThan(14);
    expect(impatient).toEqual([]);
  });

  it('is asked with the deadlines that the values set, for all or for one', async () => {
    const deployments = findDeployments(
      await render({
        values: {
          'defaults.probes.liveness.failureThreshold': 9,
          'workloads.media.probes.readiness.timeoutSeconds': 45,
        },
      }),
    );
    const probes = (name: string) => deployments.get(name)?.spec.containers[0];
    expect(probes('web').livenessProbe).toMatchObject({ failureThreshold: 9, periodSeconds: 20 });
    expect(probes('media').livenessProbe).toMatchObject({ failureThreshold: 9 });
    expect(probes('media').readinessProbe).toMatchObject({ timeoutSeconds: 45, failureThreshold: 4 });
    expect(probes('web').readinessProbe.timeoutSeconds).toBe(20);
  });
});
