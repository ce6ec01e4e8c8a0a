import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render } from './helm.ts';
import { type PodTemplate, podTemplates, readComponent } from './workloads.ts';

type Values = Readonly<Record<string, unknown>>;

const renderPods = async (values: Values, valueSet?: string): Promise<PodTemplate[]> =>
  podTemplates(await render({ values, ...(valueSet && { valueSet }) }));
const findPod = (pods: readonly PodTemplate[], component: string): PodTemplate =>
  pods.find((pod) => readComponent(pod) === component) ?? expect.unreachable(`there is no ${component}`);
const findManifest = (manifests: readonly Manifest[], kind: string, name: string): Manifest =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) ?? expect.unreachable(`no ${kind} ${name}`);
const isDeployment = ({ owner }: PodTemplate) => owner.kind === 'Deployment';

/** The pods of the workloads that have what was added, by a test of each. */
const listComponents = (pods: readonly PodTemplate[], has: (pod: PodTemplate) => boolean): string[] =>
  pods.filter(has).map(readComponent).toSorted();

describeIfInstalled('helm')('a workload’s pods may have', () => {
  const certificates = { name: 'certificates', secret: { secretName: 'certificates' } };
  const mount = { name: 'certificates', mountPath: '/etc/certificates', readOnly: true };
  const shipper = { name: 'shipper', image: 'registry.example.org/shipper:1.2.3' };

  it('more volumes, mounts, containers and variables: one, or by the defaults all', async () => {
    const added = {
      extraVolumes: [certificates],
      extraVolumeMounts: [mount],
      extraContainers: [shipper],
      extraEnvFrom: [{ secretRef: { name: 'more' } }],
    };
    const has = ({ spec: { containers, volumes } }: PodTemplate) =>
      volumes.some(({ name }: Manifest['spec']) => name === 'certificates') &&
      containers[0].volumeMounts.some(({ mountPath }: Manifest['spec']) => mountPath === mount.mountPath) &&
      containers[0].envFrom?.[0].secretRef.name === 'more' &&
      containers[1]?.name === 'shipper';
    const under = (path: string) =>
      Object.fromEntries(Object.entries(added).map(([field, value]) => [`${path}.${field}`, value]));
    expect(listComponents(await renderPods(under('workloads.media')), has)).toEqual(['media']);
    const all = await renderPods(under('defaults'));
    expect(listComponents(all, has)).toEqual(listComponents(all, isDeployment));
    expect(findPod(all, 'media').spec.containers[0].volumeMounts).toEqual(
      expect.arrayContaining([mount, expect.objectContaining({ name: 'scratch' })]),
    );
  });

  it('other probes, of which the rest stays', async () => {
    const pods = await renderPods({
      'defaults.probes.readiness.timeoutSeconds': 7,
      'workloads.media.probes.liveness': { exec: { command: ['true'] }, initialDelaySeconds: 3 },
    });
    const [media] = findPod(pods, 'media').spec.containers;
    expect(media.livenessProbe).toMatchObject({ exec: { command: ['true'] }, initialDelaySeconds: 3 });
    expect(media.livenessProbe).not.toHaveProperty('httpGet');
    expect(media.livenessProbe.periodSeconds).toBeGreaterThan(0);
    expect(media.readinessProbe).toMatchObject({ timeoutSeconds: 7, httpGet: { path: '/health/ready' } });
    expect(findPod(pods, 'payment-sandbox').spec.containers[0].readinessProbe).toMatchObject({
      tcpSocket: { port: 'http' },
      timeoutSeconds: 7,
    });
  });

  it('another spread over nodes, or none', async () => {
    const rack = { topologyKey: 'example.org/rack', maxSkew: 2, whenUnsatisfiable: 'DoNotSchedule' };
    const own = { ...rack, labelSelector: { matchLabels: { cost: 'families' } } };
    const pods = await renderPods({
      'defaults.topologySpreadConstraints': [rack],
      'workloads.auth.topologySpreadConstraints': [],
      'workloads.web.topologySpreadConstraints': [own],
    });
    const { labels, spec } = findPod(pods, 'media');
    const [{ labelSelector, ...rest }, ...more] = spec.topologySpreadConstraints;
    expect([rest, more]).toEqual([rack, []]);
    expect(labels).toMatchObject(labelSelector.matchLabels);
    expect(labelSelector.matchLabels['app.kubernetes.io/component']).toBe('media');
    expect(findPod(pods, 'auth').spec).not.toHaveProperty('topologySpreadConstraints');
    expect(findPod(pods, 'web').spec.topologySpreadConstraints).toEqual([own]);
  });

  it('a priority, those of Jobs and of trial stores too', async () => {
    const pods = await renderPods({
      'defaults.priorityClassName': 'high',
      'workloads.render-worker.priorityClassName': 'batch',
    });
    const priorities = Object.fromEntries(pods.map((pod) => [readComponent(pod), pod.spec.priorityClassName]));
    expect(priorities).toMatchObject({ web: 'high', postgres: 'high', provision: 'high', 'render-worker': 'batch' });
    expect(Object.values(priorities).filter((one) => one !== 'high' && one !== 'batch')).toEqual([]);
  });
});

describeIfInstalled('helm')('the security contexts', () => {
  it('may be others for one workload', async () => {
    const pods = await renderPods({
      'workloads.media.podSecurityContext.supplementalGroups': [2000],
      'workloads.media.containerSecurityContext': { readOnlyRootFilesystem: false, runAsUser: 4711 },
    });
    const { spec, containers } = findPod(pods, 'media');
    expect(spec.securityContext).toMatchObject({ supplementalGroups: [2000], runAsNonRoot: true, runAsUser: 10_001 });
    const changed = { readOnlyRootFilesystem: false, runAsUser: 4711, allowPrivilegeEscalation: false };
    expect(containers.map(({ securityContext }) => securityContext)).toEqual(
      containers.map(() => expect.objectContaining(changed)),
    );
    const others = pods.filter((pod) => readComponent(pod) !== 'media').flatMap((pod) => pod.containers);
    expect(others.filter(({ securityContext }) => !securityContext.readOnlyRootFilesystem)).toEqual([]);
  });

  it('set no user in any pod if the defaults have null for it, as OpenShift needs', async () => {
    const fields = ['runAsUser', 'runAsGroup', 'fsGroup'];
    const unset = fields.map((field) => [`defaults.podSecurityContext.${field}`, null]);
    const pods = await renderPods(Object.fromEntries(unset));
    const set = pods.filter(({ spec }) => fields.some((field) => field in spec.securityContext));
    expect(set.map(({ name }) => name)).toEqual([]);
    expect(pods.filter(({ spec }) => !spec.securityContext.runAsNonRoot)).toEqual([]);
  });
});

describeIfInstalled('helm')('a Service', () => {
  it('may be of another type, and have annotations', async () => {
    const annotations = { 'service.beta.kubernetes.io/aws-load-balancer-internal': 'true' };
    const manifests = await render({
      values: { 'payments.mode': 'off', 'workloads.web.service': { type: 'LoadBalancer', annotations } },
    });
    const web = findManifest(manifests, 'Service', 'afterglow-web');
    expect([web.spec.type, web.metadata.annotations]).toEqual(['LoadBalancer', annotations]);
    const { spec, metadata } = findManifest(manifests, 'Service', 'afterglow-auth');
    expect([spec.type, metadata.annotations]).toEqual(['ClusterIP', undefined]);
  });
});

describeIfInstalled('helm')('the autoscalers', () => {
  const behavior = { scaleUp: { stabilizationWindowSeconds: 60 } };

  it('may have another behavior, by CPU and by KEDA', async () => {
    const manifests = await render({
      valueSet: 'everything',
      values: { 'defaults.autoscaling.behavior': behavior },
    });
    expect(findManifest(manifests, 'HorizontalPodAutoscaler', 'memories-web').spec.behavior).toEqual(behavior);
    const { advanced } = findManifest(manifests, 'ScaledObject', 'memories-render-worker').spec;
    expect(advanced.horizontalPodAutoscalerConfig.behavior).toEqual({
      ...behavior,
      scaleDown: { stabilizationWindowSeconds: 300 },
    });
  });

  it('have that of Kubernetes unless told', async () => {
    const manifests = await render({ valueSet: 'everything' });
    expect(findManifest(manifests, 'HorizontalPodAutoscaler', 'memories-web').spec).not.toHaveProperty('behavior');
  });
});

describeIfInstalled('helm')('more egress', () => {
  const proxy = { ports: [{ port: 3128 }], to: [{ ipBlock: { cidr: '10.1.2.3/32' } }] };
  const listOpen = (manifests: readonly Manifest[]) =>
    manifests
      .filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec.egress ?? []).includes('3128'))
      .map(({ metadata }) => metadata.name);

  it('is open to all pods of the release, or to those of one workload', async () => {
    expect(listOpen(await render({ values: { 'networkPolicy.extraEgress': [proxy] } }))).toEqual([
      'afterglow-deny-all',
    ]);
    expect(listOpen(await render({ values: { 'workloads.billing.extraEgress': [proxy] } }))).toEqual([
      'afterglow-billing',
    ]);
  });
});

describeIfInstalled('helm')('more objects', () => {
  it('come with the release, as templates', async () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: '{{ include "afterglow.fullname" . }}-more' },
      data: { namespace: '{{ .Release.Namespace }}' },
    };
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-text\n';
    const manifests = await render({ values: { extraObjects: [object, text] } });
    expect(findManifest(manifests, 'ConfigMap', 'afterglow-more').data).toEqual({ namespace: 'memories' });
    expect(findManifest(manifests, 'ConfigMap', 'afterglow-text')).toBeDefined();
  });
});

describeIfInstalled('helm')('for the Prometheus operator and Grafana', () => {
  it('the PodMonitor may relabel its targets and their series', async () => {
    const relabelings = [{ targetLabel: 'cluster', replacement: 'home' }];
    const metricRelabelings = [{ action: 'drop', sourceLabels: ['__name__'], regex: 'nodejs_gc_.*' }];
    const values = {
      'metrics.podMonitor.relabelings': relabelings,
      'metrics.podMonitor.metricRelabelings': metricRelabelings,
    };
    const { spec } = findManifest(await render({ valueSet: 'everything', values }), 'PodMonitor', 'memories');
    expect(spec.podMetricsEndpoints).toEqual([expect.objectContaining({ relabelings, metricRelabelings })]);
  });

  it('the dashboards may be in its namespace, each under a name of its own, and have annotations', async () => {
    const values = {
      'metrics.dashboards.namespace': 'monitoring',
      'metrics.dashboards.annotations': { grafana_folder: 'Memories' },
    };
    const manifests = await render({ valueSet: 'everything', values });
    const dashboards = manifests.filter(({ metadata }) => metadata.labels?.grafana_dashboard);
    expect(dashboards.length).toBeGreaterThan(3);
    for (const { metadata } of dashboards) {
      expect(metadata).toMatchObject({ namespace: 'monitoring', annotations: { grafana_folder: 'Memories' } });
      expect(metadata.name).toMatch(/^memories-memories-dashboard-/);
    }
  });
});
