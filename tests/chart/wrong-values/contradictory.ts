import { type Mistake, worker } from './mistake.ts';

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

/** Refused by our validation. */
export const contradictory: readonly Mistake[] = [
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
  [
    'a class for a claim that is there',
    { 'backup.volume.existingClaim': 'mine', 'backup.volume.storageClassName': 'slow' },
    'a claim has its class already.',
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
  [
    'a sandbox at a public origin',
    { publicOrigin: 'http://10.0.0.7' },
    'get in by publicOrigin=http://10.0.0.7; set payments.mode to stripe or off, or payments.sandboxPublic=true.',
  ],
  [
    'a sandbox behind an Ingress with TLS',
    { 'ingress.enabled': true, 'ingress.host': 'a.org', 'ingress.tls.enabled': true },
    'get in by ingress.enabled; set payments.mode',
  ],
  ['a sandbox behind a Gateway', gateway, 'get in by gateway.enabled; set payments.mode'],
  ['a sandbox behind a proxy', { trustProxy: 'yes' }, 'get in by trustProxy=yes; set payments.mode'],
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
  [
    'a Prometheus that wants a token that nobody has',
    { 'metrics.prometheusUrl': 'http://prometheus:9090', 'metrics.prometheusAuth.mode': 'bearer' },
    'metrics.prometheusAuth.existingSecret does not name the Secret with token.',
  ],
  [
    'a way to be let in without a Prometheus',
    { 'metrics.prometheusAuth': { mode: 'basic', existingSecret: 'prometheus' } },
    'and no Prometheus is asked; set metrics.prometheusUrl.',
  ],
  ['KEDA without Prometheus', worker({ 'autoscaling.mode': 'keda' }), 'set metrics.prometheusUrl.'],
  [
    'CPU of nothing',
    worker({ 'autoscaling.mode': 'cpu', 'autoscaling.minReplicas': 0 }),
    'with mode cpu at least one has to run.',
  ],
  [
    'none of a worker that has to be there',
    {
      'metrics.prometheusUrl': 'http://prometheus:9090',
      'workloads.media-worker.autoscaling.mode': 'keda',
      'workloads.media-worker.autoscaling.minReplicas': 0,
    },
    'minReplicas is 0; only render-worker may go to zero.',
  ],
  ['no service at all', { 'workloads.web.replicas': 0 }, 'nobody would do its work.'],
  ['two memories of what was measured', { 'workloads.monitoring.replicas': 2 }, 'copies would show different figures.'],
  ['two sandboxes', { 'workloads.payment-sandbox.replicas': 2 }, 'keeps its payments to itself and runs once'],
  [
    'a variable of the chart',
    { 'workloads.web.env.LOG_LEVEL': 'debug' },
    'workloads.web.env or workloads.web.extraEnv sets LOG_LEVEL',
  ],
  ['scratch without a size', { 'workloads.media.scratch.sizeLimit': '' }, 'scratch needs mountPath and sizeLimit.'],
];
