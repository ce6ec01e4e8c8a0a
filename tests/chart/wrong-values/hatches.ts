import type { Mistake } from './mistake.ts';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const mount = { name: 'more', mountPath: '/more' };

/** Values for Kubernetes, refused by the schema. */
export const malformedHatches: readonly Mistake[] = [
  [
    'a label that Kubernetes does not take',
    { 'commonLabels.team': 'a b' },
    "does not match pattern 'a label of letters",
  ],
  ['a label of a number', { 'commonLabels.cost': 7 }, 'got number, want string'],
  [
    'a pod label that Kubernetes does not take',
    { 'workloads.web.podLabels.a': '-' },
    "does not match pattern 'a label",
  ],
  ['an annotation of a number', { 'commonAnnotations.cost': 7 }, 'got number, want string'],
  ['a digest that is none', { 'image.digests.auth': 'sha256:12' }, "does not match pattern 'a digest of sha256"],
  ['a Service of an unknown type', { 'workloads.web.service.type': 'ExternalName' }, "one of 'ClusterIP', 'NodePort'"],
  ['a misspelt field of a Service', { 'workloads.web.service.annotation': {} }, "'annotation' not allowed"],
  ['a probe that never looks', { 'defaults.probes.readiness.periodSeconds': 0 }, 'minimum: got 0, want 1'],
  ['an unknown probe', { 'defaults.probes.alive': {} }, "'alive' not allowed"],
  ['a misspelt field of a probe', { 'defaults.probes.startup.periods': 1 }, "'periods' not allowed"],
  ['a constraint without a topology', { 'defaults.topologySpreadConstraints': [{ maxSkew: 1 }] }, 'topologyKey'],
  [
    'a constraint that is not known to the scheduler',
    { 'defaults.topologySpreadConstraints': [{ topologyKey: 'a', maxSkew: 1, whenUnsatisfiable: 'Never' }] },
    "one of 'DoNotSchedule', 'ScheduleAnyway'",
  ],
  ['a volume without a name', { 'workloads.web.extraVolumes': [{ emptyDir: {} }] }, "missing property 'name'"],
  ['a mount without a path', { 'workloads.web.extraVolumeMounts': [{ name: 'more' }] }, "missing property 'mountPath'"],
  ['a container without an image', { 'workloads.web.extraContainers': [{ name: 'more' }] }, "missing property 'image'"],
  ['variables of nothing', { 'workloads.web.extraEnvFrom': [{}] }, 'minProperties: got 0, want 1'],
  ['egress to nowhere', { 'networkPolicy.extraEgress': [{}] }, 'minProperties: got 0, want 1'],
  ['egress with a misspelt field', { 'workloads.web.extraEgress': [{ port: 1 }] }, "'port' not allowed"],
  ['an unknown scaling behavior', { 'defaults.autoscaling.behavior.up': {} }, "'up' not allowed"],
  ['an object that is a number', { extraObjects: [1] }, 'got number, want'],
  ['a relabeling of nothing', { 'metrics.podMonitor.relabelings': [{}] }, 'minProperties: got 0, want 1'],
  [
    'a misspelt relabeling',
    { 'metrics.podMonitor.metricRelabelings': [{ source_labels: ['a'] }] },
    "'source_labels' not allowed",
  ],
  ['a namespace that cannot be one', { 'metrics.dashboards.namespace': 'A' }, "does not match pattern 'a namespace of"],
];

/** Refused by our validation. */
export const contradictoryHatches: readonly Mistake[] = [
  [
    'a label that the chart selects by',
    { commonLabels: { 'app.kubernetes.io/name': 'memories' } },
    'commonLabels sets app.kubernetes.io/name, which the chart sets itself.',
  ],
  [
    'a pod label that the chart selects by',
    { 'workloads.web.podLabels': { 'app.kubernetes.io/component': 'pages' } },
    'workloads.web.podLabels sets app.kubernetes.io/component, which the chart sets itself.',
  ],
  [
    'a digest of no image',
    { 'image.digests': { mail: digest } },
    'image.digests names mail, which is no image of this release.',
  ],
  ['a tag of no image', { 'image.tags': { mail: '1' } }, 'image.tags names mail, which is no image of this release.'],
  [
    'two digests of an image',
    { 'image.digests': { auth: digest }, 'image.tags': { auth: `1.2.3@${digest}` } },
    'image.tags.auth and image.digests.auth both hold a digest.',
  ],
  [
    'a volume in the place of the chart’s',
    { 'workloads.web.extraVolumes': [{ name: 'tmp', emptyDir: {} }] },
    'workloads.web.extraVolumes has tmp, which the chart or another of them has as well.',
  ],
  [
    'a mount of no volume',
    { 'workloads.web.extraVolumeMounts': [mount] },
    'workloads.web.extraVolumeMounts names more, which is no volume of its pods.',
  ],
  [
    'a container in the place of the chart’s',
    { 'workloads.web.extraContainers': [{ name: 'web', image: 'a' }] },
    'workloads.web.extraContainers has web, which the chart or another of them has as well.',
  ],
  [
    'a sandbox on a load balancer',
    { 'workloads.web.service.type': 'LoadBalancer' },
    'get in by workloads.web.service.type=LoadBalancer; set payments.mode',
  ],
  [
    'a sandbox on a port of each node',
    { 'workloads.payment-sandbox.service.type': 'NodePort' },
    'get in by workloads.payment-sandbox.service.type=NodePort; set payments.mode',
  ],
];
