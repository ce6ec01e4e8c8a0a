import { beforeAll, describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render, renderText, valueSets } from './helm.ts';
import {
  filledVolumes,
  listSecretNames,
  type PodTemplate,
  parseQuantity,
  podTemplates,
  readComponent,
  readNumber,
} from './workloads.ts';

const sandboxKeys = ['sk_test_sandbox', 'pk_test_sandbox', 'whsec_sandbox'];
const stopsAfterTheTrial = ['postgres', 'redis', 'minio'];

type NamedContainer = Manifest['spec'] & { readonly name: string };

const listContainers = (pod: PodTemplate): NamedContainer[] =>
  pod.containers.map((container) => ({ ...container, name: `${pod.name}/${container.name}` }));

/** The names of what does not hold. */
const findFailing = <T extends { readonly name: string }>(all: readonly T[], holds: (one: T) => boolean): string[] =>
  all.filter((one) => !holds(one)).map(({ name }) => name);

describeIfInstalled('helm')('with each set of values', () => {
  describe.each(valueSets)('%s', (valueSet) => {
    let manifests: Manifest[];
    let pods: PodTemplate[];
    let containers: NamedContainer[];
    let deployments: PodTemplate[];
    beforeAll(async () => {
      manifests = await render({ valueSet });
      pods = podTemplates(manifests);
      containers = pods.flatMap(listContainers);
      deployments = pods.filter(({ owner }) => owner.kind === 'Deployment');
    });

    it('renders all workloads', () => {
      expect(deployments.length).toBeGreaterThanOrEqual(10);
    });

    it('every process of the product runs its bundle', () => {
      const commands = deployments.map(({ spec }) => spec.containers[0].command.join(' '));
      expect(commands.filter((command) => !/^node dist\/[\w/-]+\.js$/.test(command))).toEqual([]);
    });

    it('every Job keeps the pods that failed, whose logs give the reason', () => {
      const jobs = pods.filter(({ owner }) => ['Job', 'CronJob'].includes(owner.kind));
      expect(jobs.length).toBeGreaterThan(0);
      expect(findFailing(jobs, ({ spec }) => spec.restartPolicy === 'Never')).toEqual([]);
    });

    it('every container satisfies the Pod Security Standard restricted, on a read-only root', () => {
      const isRestricted = ({ securityContext: own }: Manifest['spec']) =>
        own.allowPrivilegeEscalation === false &&
        own.readOnlyRootFilesystem === true &&
        own.runAsNonRoot === true &&
        own.capabilities.drop.includes('ALL') &&
        own.capabilities.add === undefined &&
        own.seccompProfile.type === 'RuntimeDefault';
      expect(findFailing(containers, isRestricted)).toEqual([]);
      expect(findFailing(pods, ({ spec }) => spec.securityContext.runAsUser > 0)).toEqual([]);
      const isShared = ({ spec }: Manifest['spec']) => spec.hostNetwork ?? spec.hostPID ?? spec.hostIPC ?? false;
      expect(findFailing(pods, (pod) => !isShared(pod))).toEqual([]);
    });

    it('no pod has a token for the API, and there is no RBAC', () => {
      expect(findFailing(pods, ({ spec }) => spec.automountServiceAccountToken === false)).toEqual([]);
      expect(manifests.filter(({ kind }) => /Role|Binding/.test(kind))).toEqual([]);
    });

    it('every container requests and limits CPU, memory and ephemeral storage', () => {
      const isBounded = ({ resources }: Manifest['spec']) =>
        ['cpu', 'memory', 'ephemeral-storage'].every((what) => resources.requests[what] && resources.limits[what]);
      expect(findFailing(containers, isBounded)).toEqual([]);
    });

    it('every scratch volume has a size that the limit of the container holds', () => {
      const sizes = pods.map(({ name, spec, containers: own }) => {
        const volumes: Manifest['spec'][] = spec.volumes ?? [];
        const scratch = volumes.filter(({ emptyDir }) => emptyDir).map(({ emptyDir }) => emptyDir.sizeLimit);
        const limit = parseQuantity(own.at(-1)?.resources.limits['ephemeral-storage']);
        return { name, scratch, limit };
      });
      const holds = ({ scratch, limit }: (typeof sizes)[number]) =>
        scratch.every((size) => size !== undefined && parseQuantity(size) <= limit);
      expect(findFailing(sizes, holds)).toEqual([]);
    });

    it('what every pod counts of its volumes leaves a tenth of them free', () => {
      const filled = deployments.flatMap((pod) => filledVolumes(pod).map((volume) => ({ name: pod.name, ...volume })));
      const servers = deployments.filter((pod) => readComponent(pod) !== 'payment-sandbox').map(({ name }) => name);
      expect(filled.map(({ name }) => name).toSorted()).toEqual(servers.toSorted());
      expect(findFailing(filled, ({ bytes, size }) => bytes > 0 && bytes < 0.9 * size)).toEqual([]);
    });

    it('media takes one sender’s uploads, and everybody finds room for a long list', () => {
      const media = deployments.find((pod) => readComponent(pod) === 'media');
      expect(readNumber(media, 'SPOOL_BYTES')).toBeGreaterThan(1024 ** 3);
      const spills = deployments.map((pod) => readNumber(pod, 'SPILL_BYTES')).filter((bytes) => !Number.isNaN(bytes));
      expect(Math.min(...spills)).toBeGreaterThanOrEqual(64 * 1024 ** 2);
    });

    it('no container has a variable twice', () => {
      const isTwice = ({ env = [] }: Manifest['spec']) =>
        new Set(env.map(({ name }: { name: string }) => name)).size < env.length;
      expect(findFailing(containers, (container) => !isTwice(container))).toEqual([]);
    });

    it('the sandbox and the senders of mail know the origin that browsers use', () => {
      const knowing = deployments.filter(({ spec }) =>
        spec.containers[0].env.some(({ name, value }: Manifest['spec']) => name === 'PUBLIC_ORIGIN' && value),
      );
      const needed = deployments.map(readComponent).filter((name) => ['auth-worker', 'payment-sandbox'].includes(name));
      expect(needed).toContain('auth-worker');
      expect(knowing.map(readComponent)).toEqual(expect.arrayContaining(needed));
    });

    it('every process has its own number of database connections', () => {
      const sizes = deployments.flatMap(({ spec }) =>
        spec.containers[0].env.filter(({ name }: { name: string }) => name === 'DATABASE_POOL_SIZE'),
      );
      expect(sizes).toHaveLength(10);
      expect(sizes.filter(({ value }) => value !== '5')).toEqual([]);
    });

    it('every long-running container is probed for start, life and readiness', () => {
      const running = pods.filter(({ owner }) => !['CronJob', 'Job'].includes(owner.kind));
      const isProbed = ({ spec }: Manifest['spec']) =>
        spec.containers.every((own: Manifest['spec']) => own.startupProbe && own.livenessProbe && own.readinessProbe);
      expect(findFailing(running, isProbed)).toEqual([]);
    });

    it('a process of the product is asked whether it is alive and ready, and for nothing that depends on a store', () => {
      const paths = deployments.map(({ name, spec }) => {
        const [{ livenessProbe, readinessProbe }] = spec.containers;
        return { name, asked: [livenessProbe.httpGet?.path, readinessProbe.httpGet?.path] };
      });
      const ofProduct = paths.filter(({ asked }) => asked.some(Boolean));
      expect(ofProduct.length).toBeGreaterThanOrEqual(10);
      expect(findFailing(ofProduct, ({ asked }) => `${asked}` === '/health/live,/health/ready')).toEqual([]);
    });

    it('the grace period holds the longest request or job, the pause before it and the closing', () => {
      const graces = deployments.map((pod) => {
        const [container] = pod.spec.containers;
        const getMilliseconds = (variable: string) =>
          Number(container.env.find(({ name }: { name: string }) => name === variable)?.value ?? 0);
        const workMs = getMilliseconds('SHUTDOWN_GRACE_MS');
        const sleepSeconds = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
        const pauseSeconds = sleepSeconds + getMilliseconds('SHUTDOWN_DELAY_MS') / 1000;
        return { name: pod.name, pauseSeconds, workMs, grace: pod.spec.terminationGracePeriodSeconds };
      });
      expect(
        findFailing(graces, ({ pauseSeconds, workMs, grace }) => grace >= pauseSeconds + workMs / 1000 + 20),
      ).toEqual([]);
      const isHeadless = ({ spec }: Manifest) => spec.clusterIP === 'None';
      const behindOne = manifests.filter((one) => one.kind === 'Service' && !isHeadless(one));
      const services = behindOne.map(({ metadata }) => metadata.name);
      const pausing = graces.filter(({ pauseSeconds }) => pauseSeconds > 0).map(({ name }) => name.split('/')[1] ?? '');
      const ofOurs = services.filter((name) => !stopsAfterTheTrial.some((store) => name.endsWith(`-${store}`)));
      expect(pausing.toSorted()).toEqual(ofOurs.toSorted());
    });

    it('there is a disruption budget of one exactly for what runs in several copies', () => {
      const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
      expect(budgets.filter(({ spec }) => spec.maxUnavailable !== 1)).toEqual([]);
      const scaled = new Map(
        manifests
          .filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind))
          .map(({ metadata, spec }) => [metadata.name, spec.minReplicas ?? spec.minReplicaCount]),
      );
      const copies = ({ owner }: (typeof deployments)[number]) =>
        scaled.get(owner.metadata.name) ?? owner.spec.replicas;
      const several = deployments.filter((pod) => copies(pod) > 1).map(({ owner }) => owner.metadata.name);
      expect(budgets.map(({ metadata }) => metadata.name).toSorted()).toEqual(several.toSorted());
    });

    it('what is scaled does not set its own number of copies', () => {
      const scaled = manifests
        .filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind))
        .map(({ spec }) => spec.scaleTargetRef.name);
      const fixed = deployments.filter(({ owner }) => 'replicas' in owner.spec).map(({ owner }) => owner.metadata.name);
      expect(fixed.filter((name) => scaled.includes(name))).toEqual([]);
      expect(fixed.length + scaled.length).toBe(deployments.length);
    });

    it('spreads the copies of each over zones and nodes', () => {
      const keys = ({ spec }: Manifest['spec']) =>
        spec.topologySpreadConstraints.map(({ topologyKey }: { topologyKey: string }) => topologyKey);
      const expected = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'];
      expect(deployments.map(keys)).toEqual(deployments.map(() => expected));
    });

    it('only auth, and a backup, reads the key that signs sessions', () => {
      const others = pods.filter((pod) => readComponent(pod) !== 'backup');
      const readers = others.filter((pod) =>
        pod.containers.some(({ env = [] }) => env.some(({ name }: { name: string }) => name === 'SESSION_PRIVATE_KEY')),
      );
      expect(readers.map(readComponent)).toEqual(['auth']);
      const [signing] = readers.flatMap((pod) => listSecretNames(pod).filter((name) => /signing/.test(name)));
      expect(signing).toBeDefined();
      expect(others.filter((pod) => listSecretNames(pod).includes(signing ?? '')).map(readComponent)).toEqual(['auth']);
    });

    it('no service reads the password of another’s database role', () => {
      const passwords = pods.flatMap((pod) =>
        pod.containers.flatMap(({ env = [] }) =>
          env
            .filter(({ name }: { name: string }) => name === 'PGPASSWORD')
            .map(({ valueFrom }: Manifest['spec']) => [readComponent(pod), valueFrom.secretKeyRef.key]),
        ),
      );
      const expected = (component: string) => component.replace(/^migrate-/, '').replace(/-worker$/, '');
      const ofServices = passwords.filter(([component]) => component !== 'provision');
      expect(ofServices.length).toBeGreaterThan(8);
      expect(ofServices.filter(([component, key]) => key !== expected(component))).toEqual([]);
    });

    it('secrets are only in Secrets', async () => {
      const secrets = manifests
        .filter(({ kind }) => kind === 'Secret')
        .flatMap(({ data = {} }) => Object.values<string>(data))
        .map((text) => Buffer.from(text, 'base64').toString())
        .filter((text) => text.length > 16);
      const elsewhere = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
      expect(
        [...secrets, ...sandboxKeys].filter((secret) => elsewhere.includes(JSON.stringify(secret).slice(1, -1))),
      ).toEqual([]);
      expect(elsewhere).not.toMatch(/postgresql:\/\/[^"@/]*:[^"@/]+@/);
    });
  });

  it('renders the same again, but for what is random', async () => {
    const sets = { valueSet: 'external-stores' };
    const [one, other] = await Promise.all([renderText(sets), renderText(sets)]);
    expect(one).toBe(other);
  });
});
