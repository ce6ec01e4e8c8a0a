import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { refusal } from './helm.ts';

type Values = Readonly<Record<string, unknown>>;
type WrongValues = readonly [what: string, values: Values, sentence: string];

const externalPostgres = {
  'postgres.mode': 'external',
  'postgres.external.host': 'db.example.org',
  'postgres.external.existingSecret': 'passwords',
  'postgres.provision.existingSecret': 'admin',
};
const s3 = {
  'objectStore.mode': 'external',
  'objectStore.external.endpoint': 's3.example.org',
  'objectStore.external.buckets.media': 'one',
  'objectStore.external.buckets.render': 'two',
  'objectStore.external.existingSecret': 's3',
};
const gateway = { 'gateway.enabled': true, 'gateway.parentRefs': [{ name: 'public' }] };
const worker = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`workloads.render-worker.${key}`, value]));

/** By the schema: Helm names the value and what it may be. */
const malformed: readonly WrongValues[] = [
  ['a value that does not exist', { replicaCount: 3 }, "'replicaCount' not allowed"],
  ['a misspelt value', { 'postgres.modus': 'external' }, "'modus' not allowed"],
  ['a misspelt value of a workload', { 'workloads.web.replica': 3 }, "'replica' not allowed"],
  ['an unknown way to pay', { 'payments.mode': 'paypal' }, "one of 'stripe', 'sandbox', 'off'"],
  ['payments that YAML reads as false', { 'payments.mode': false }, "one of 'stripe', 'sandbox', 'off'"],
  ['an unknown store mode', { 'postgres.mode': 'internal' }, "one of 'trial', 'external'"],
  ['an unknown mode of Redis', { 'redis.mode': 'sentinel' }, "one of 'trial', 'external'"],
  ['an unknown object store', { 'objectStore.mode': 'minio' }, "one of 'trial', 'external'"],
  ['an unknown way to migrate', { 'migrations.mode': 'manual' }, "one of 'job', 'hook', 'startup', 'none'"],
  ['an unknown routing', { routing: 'istio' }, "one of 'web', 'direct'"],
  ['an unknown controller', { 'ingress.controller': 'apache' }, 'value must be one of'],
  ['a true trust in proxies', { trustProxy: true }, "one of 'auto', 'yes', 'no'"],
  ['an unknown log level', { logLevel: 'verbose' }, 'value must be one of'],
  ['an administrator without an address', { 'monitoring.adminEmails': ['ada'] }, 'does not match pattern'],
  ['a share of errors above all', { 'monitoring.thresholds.errorPercent': 120 }, 'maximum: got 120, want 100'],
  ['an unknown pull policy', { 'image.pullPolicy': 'Sometimes' }, "one of 'Always', 'IfNotPresent', 'Never'"],
  ['an unknown TLS mode', { 'postgres.external.sslMode': 'prefer' }, "one of 'disable', 'no-verify', 'verify-full'"],
  ['an unknown addressing', { 'objectStore.external.addressing': 'auto' }, "one of 'virtualHost', 'path'"],
  ['unknown credentials', { 'objectStore.external.credentials': 'iam' }, "one of 'existingSecret', 'provider'"],
  ['an unknown persistence', { 'trial.persistence.mode': 'yes' }, "one of 'auto', 'enabled', 'disabled'"],
  ['an unknown scaling', worker({ 'autoscaling.mode': 'queue' }), "one of 'none', 'cpu', 'keda'"],
  ['an origin with a path', { publicOrigin: 'https://example.org/memories' }, 'does not match pattern'],
  ['an origin without a scheme', { publicOrigin: 'example.org' }, 'does not match pattern'],
  ['a tag with a space', { 'image.tag': '1 2' }, 'does not match pattern'],
  ['a Secret that cannot be one', { 'payments.existingSecret': 'My Secret' }, 'does not match pattern'],
  [
    'an endpoint with a scheme',
    { 'objectStore.external.endpoint': 'https://s3.example.org' },
    'does not match pattern',
  ],
  ['a host with a port', { 'postgres.external.host': 'db:5432' }, 'does not match pattern'],
  ['a port beyond all', { 'postgres.external.port': 70_000 }, 'maximum: got 70,000, want 65,535'],
  ['copies as text', { 'workloads.web.replicas': 'three' }, 'got string, want integer'],
  ['fewer copies than none', { 'workloads.web.replicas': -1 }, 'minimum: got -1, want 0'],
  ['a job without an end', worker({ longestSeconds: 86_400 }), 'maximum: got 86,400, want 3,600'],
  ['a job without time', worker({ longestSeconds: 0 }), 'minimum: got 0, want 1'],
  ['a pool of one', { 'workloads.auth.databaseConnections': 1 }, 'minimum: got 1, want 2'],
  ['a wrong amount of memory', { 'workloads.web.resources.limits.memory': '1 GB' }, 'does not match pattern'],
  ['a wrong amount of CPU', { 'workloads.web.resources.requests.cpu': 'half' }, 'does not match pattern'],
  ['a resource that nobody knows', { 'workloads.web.resources.limits.gpu': '1' }, "'gpu' not allowed"],
  ['a variable in small letters', { 'workloads.web.env.static_dir': '/tmp' }, 'does not match pattern'],
  ['a workload without an image', { 'workloads.mail': { entry: 'a.ts', kind: 'worker' } }, "missing property 'image'"],
  [
    'a workload of no kind',
    { 'workloads.mail': { image: 'mail', entry: 'a.ts', kind: 'cron' } },
    'value must be one of',
  ],
  ['a bucket of nobody', { 'workloads.media.buckets': ['billing'] }, "one of 'media', 'render'"],
  ['an upload of less than a photo', { 'uploads.requestMegabytes': 5 }, 'minimum: got 5, want 11'],
  ['a collector without a scheme', { 'tracing.endpoint': 'collector:4318' }, 'does not match pattern'],
  ['more traces than all', { 'tracing.sampledShare': 2 }, 'maximum: got 2, want 1'],
  ['an empty peer', { 'networkPolicy.metricsFrom': [{}] }, 'minProperties: got 0, want 1'],
];

/** By what values say together: the sentence is ours. */
const contradictory: readonly WrongValues[] = [
  ['an external Postgres nowhere', { 'postgres.mode': 'external' }, 'postgres.external.host is not set.'],
  [
    'one without passwords',
    { ...externalPostgres, 'postgres.external.existingSecret': '' },
    'does not name the Secret with the passwords.',
  ],
  [
    'one that nobody may provision',
    { ...externalPostgres, 'postgres.provision.existingSecret': '' },
    'or make the roles yourself and disable it.',
  ],
  [
    'an external Postgres that is not used',
    { 'postgres.external.host': 'db' },
    'set postgres.mode=external to use it.',
  ],
  ['a trial without roles', { 'postgres.provision.enabled': false }, 'nobody else makes the roles'],
  ['an external Redis nowhere', { 'redis.mode': 'external' }, 'does not name the Secret with its url.'],
  [
    'an external Redis that is not used',
    { 'redis.external.existingSecret': 'redis' },
    'set redis.mode=external to use it.',
  ],
  [
    'an external object store nowhere',
    { ...s3, 'objectStore.external.endpoint': '' },
    'objectStore.external.endpoint is not set.',
  ],
  ['one without a bucket', { ...s3, 'objectStore.external.buckets.render': '' }, 'buckets.render is not set.'],
  ['one bucket for two', { ...s3, 'objectStore.external.buckets.render': 'one' }, 'each service sweeps its own.'],
  [
    'one without keys',
    { ...s3, 'objectStore.external.existingSecret': '' },
    'objectStore.external.existingSecret is not set.',
  ],
  [
    'one with two kinds of keys',
    { ...s3, 'objectStore.external.credentials': 'provider' },
    'existingSecret is set as well.',
  ],
  ['half of a key pair', { 'keys.existingSecret': 'keys' }, 'set both or neither.'],
  [
    'one Secret for both keys',
    { 'keys.existingSecret': 'a', 'keys.signingExistingSecret': 'a' },
    'only auth may read the signing key.',
  ],
  [
    'Stripe without keys',
    { 'payments.mode': 'stripe' },
    'payments.existingSecret does not name the Secret with its keys.',
  ],
  ['keys of Stripe that nobody uses', { 'payments.existingSecret': 'stripe' }, 'set payments.mode=stripe to use it.'],
  ['a sandbox in public', { publicOrigin: 'https://example.org' }, 'where people could take it for real'],
  [
    'a public sandbox without one',
    { 'payments.mode': 'off', 'payments.sandboxPublic': true },
    'payments.sandboxPublic is set, and payments.mode is off.',
  ],
  ['mail from nobody', { 'mail.existingSecret': 'smtp', supportEmail: 'a@b.org' }, 'so set both.'],
  ['mail to no support', { 'mail.existingSecret': 'smtp', 'mail.from': 'a@b.org' }, 'so set both.'],
  [
    'mails whose links lead nowhere',
    { 'mail.existingSecret': 'smtp', 'mail.from': 'a@b.org', supportEmail: 'a@b.org' },
    'links in mails begin with publicOrigin, which is not set.',
  ],
  ['mail without a server', { 'mail.from': 'a@b.org' }, 'mail.existingSecret does not name the Secret'],
  [
    'Google without its secret',
    { 'google.clientId': 'id', publicOrigin: 'https://a.org', 'payments.mode': 'off' },
    'also needs google.existingSecret and publicOrigin.',
  ],
  [
    'Google without an origin',
    { 'google.clientId': 'id', 'google.existingSecret': 'google' },
    'also needs google.existingSecret and publicOrigin.',
  ],
  ['a secret of Google alone', { 'google.existingSecret': 'google' }, 'google.clientId is not.'],
  ['a hook before its Postgres', { 'migrations.mode': 'hook' }, 'use job, or postgres.mode=external.'],
  ['direct routing without a gateway', { routing: 'direct' }, 'set gateway.enabled.'],
  ['a route without a gateway', { 'gateway.enabled': true }, 'gateway.enabled needs gateway.parentRefs.'],
  ['two ways in', { ...gateway, 'ingress.enabled': true }, 'one way in is enough.'],
  ['TLS without an Ingress', { 'ingress.tls.enabled': true, 'ingress.host': 'example.org' }, 'ingress.enabled is not.'],
  [
    'TLS without a host',
    { 'ingress.enabled': true, 'ingress.tls.enabled': true },
    'ingress.tls.enabled needs ingress.host.',
  ],
  [
    'TLS at a plain origin',
    { 'ingress.enabled': true, 'ingress.tls.enabled': true, 'ingress.host': 'a.org', publicOrigin: 'http://a.org' },
    'browsers would refuse the session',
  ],
  ['an origin elsewhere', { 'ingress.host': 'a.org', publicOrigin: 'http://b.org' }, 'they name one site.'],
  [
    'annotations of no account',
    { 'serviceAccount.create': false, 'serviceAccount.annotations': { a: 'b' } },
    'set serviceAccount.create.',
  ],
  ['more connections than Postgres has', { 'workloads.media.replicas': 100 }, 'and postgres.maxConnections is 400'],
  ['a call to nobody', { 'workloads.web.calls': ['mail'] }, 'which is no workload of this release.'],
  ['a call to a worker', { 'workloads.web.calls': ['media-worker'] }, 'which is a worker and has no Service.'],
  [
    'a scale upside down',
    worker({ 'autoscaling.mode': 'cpu', 'autoscaling.minReplicas': 9 }),
    'minReplicas is above maxReplicas.',
  ],
  ['queues of a service', { 'workloads.web.autoscaling.mode': 'keda' }, 'which counts jobs; web has none.'],
  ['KEDA without Prometheus', worker({ 'autoscaling.mode': 'keda' }), 'set metrics.prometheusUrl.'],
  [
    'CPU of nothing',
    worker({ 'autoscaling.mode': 'cpu', 'autoscaling.minReplicas': 0 }),
    'with mode cpu at least one has to run.',
  ],
  ['no service at all', { 'workloads.web.replicas': 0 }, 'nobody would do its work.'],
  ['two memories of what was measured', { 'workloads.monitoring.replicas': 2 }, 'copies would show different figures.'],
  ['two sandboxes', { 'workloads.payment-sandbox.replicas': 2 }, 'keeps its payments to itself and runs once'],
  ['a variable of the chart', { 'workloads.web.env.LOG_LEVEL': 'debug' }, 'workloads.web sets LOG_LEVEL twice'],
  ['scratch without a size', { 'workloads.media.scratch.sizeLimit': '' }, 'scratch needs mountPath and sizeLimit.'],
];

describeIfInstalled('helm')('values are refused with a sentence:', () => {
  it('there are at least 60 of them', () => {
    expect(malformed.length + contradictory.length).toBeGreaterThanOrEqual(60);
  });

  it.each([...malformed, ...contradictory])('%s', async (_, values, sentence) => {
    expect(await refusal(values)).toContain(sentence);
  });

  it('several mistakes are told at once', async () => {
    const told = await refusal({ 'redis.mode': 'external', 'payments.mode': 'stripe', routing: 'direct' });
    for (const name of ['redis.external.existingSecret', 'payments.existingSecret', 'gateway.enabled'])
      expect(told).toContain(name);
  });
});
