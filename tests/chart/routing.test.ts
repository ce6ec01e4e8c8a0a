import { readFile } from 'node:fs/promises';
import { routes, serviceNames } from '@afterglow/proto';
import { beforeAll, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import type { PathMatch } from './generated/routes.ts';
import { type Manifest, render } from './helm.ts';
import { chartFolder } from './project.ts';

type Match = PathMatch | { readonly type: 'PathPrefix'; readonly value: string };
type Rule = Manifest['spec'];

const fits = ({ type, value }: Match, path: string): boolean => {
  if (type === 'PathPrefix') return path.startsWith(value);
  return type === 'Exact' ? path === value : new RegExp(`^${value}$`).test(path);
};

/** Matching backends, exact paths before prefixes. */
const getBackends = (rules: readonly Rule[], path: string): string[] =>
  rules
    .filter(({ matches }) => matches.some((match: { path: Match }) => fits(match.path, path)))
    .map(({ backendRefs }) => backendRefs[0].name);

const goldenPaths = [
  ['/', 'web'],
  ['/create', 'web'],
  ['/watch/abc/def', 'web'],
  ['/assets/index-1.js', 'web'],
  ['/payment-sandbox/v1', 'web'],
  ['/health/ready', 'web'],
  ['/api/auth/user', 'auth'],
  ['/api/login', 'auth'],
  ['/api/memorials', 'memorial'],
  ['/api/memorials/abc', 'memorial'],
  ['/api/memorials/abc/invitations', 'memorial'],
  ['/api/invitations/token', 'memorial'],
  ['/api/invitations/token/upload', 'media'],
  ['/api/memorials/abc/photos', 'media'],
  ['/api/memorials/abc/photos/reorder', 'media'],
  ['/api/memorials/abc/photos/archive/x/state', 'media'],
  ['/api/photos/file.jpg', 'media'],
  ['/uploads/file.jpg', 'media'],
  ['/api/create-payment-intent', 'billing'],
  ['/api/billing/webhook', 'billing'],
  ['/api/memorials/abc/slideshows', 'render'],
  ['/api/memorials/abc/generate-slideshow', 'render'],
  ['/api/public/videos/abc/def', 'render'],
  ['/internal/sessions/abc', 'web'],
  ['/api/nothing', 'web'],
] as const;

/** The sandbox of the default, which is refused in public unless it is meant. */
const testCards = { 'payments.sandboxPublic': true };

describeIfInstalled('helm')('an HTTPRoute', () => {
  const getRules = async (values: Readonly<Record<string, unknown>>): Promise<Rule[]> => {
    const gateway = { 'gateway.enabled': true, 'gateway.parentRefs': [{ name: 'public' }], ...testCards };
    const manifests = await render({ values: { ...gateway, ...values } });
    return manifests.find(({ kind }) => kind === 'HTTPRoute')?.spec.rules;
  };
  let direct: Rule[];
  beforeAll(async () => {
    direct = await getRules({ routing: 'direct' });
  });

  it('leads everything to web by one rule', async () => {
    const rules = await getRules({});
    expect(rules).toHaveLength(1);
    for (const [path] of goldenPaths) expect(getBackends(rules, path)).toEqual(['afterglow-web']);
  });

  it.each(goldenPaths)('that routes directly leads %s to %s', (path, service) => {
    const backends = getBackends(direct, path);
    const expected = service === 'web' ? ['afterglow-web'] : [`afterglow-${service}`, 'afterglow-web'];
    expect(backends).toEqual(expected);
  });

  it('that routes directly has every public path of the contracts, at its service alone, and no internal one', () => {
    for (const [key, { service, caller }] of Object.entries(routes)) {
      const path = (key.split(' ')[1] ?? '').replaceAll(/:[A-Za-z]+/g, 'a-value');
      const expected = caller === 'internal' ? ['afterglow-web'] : [`afterglow-${service}`, 'afterglow-web'];
      expect(getBackends(direct, path), key).toEqual(expected);
    }
  });

  it('that routes directly stays within what a gateway takes, and takes away what only services may say', () => {
    expect(direct.length).toBeLessThanOrEqual(16);
    expect(direct.flatMap(({ matches }) => matches).length).toBeLessThanOrEqual(128);
    const removed = direct.map(({ filters = [] }) => filters.flatMap((one: Rule) => one.requestHeaderModifier.remove));
    const ofServices = ['authorization', 'traceparent', 'tracestate', 'baggage', 'x-request-id'];
    expect(removed).toEqual([...serviceNames.map(() => ofServices), []]);
  });

  it('has no way to billing where nobody takes payments', async () => {
    const rules = await getRules({ routing: 'direct', 'payments.mode': 'off', 'payments.sandboxPublic': false });
    expect(getBackends(rules, '/api/billing/webhook')).toEqual(['afterglow-web']);
  });
});

const size = { requestMegabytes: 2000, timeoutSeconds: 7200 };
const annotationsByController = {
  generic: undefined,
  // Its time-outs are settings of its entry points alone.
  traefik: undefined,
  nginx: {
    'nginx.ingress.kubernetes.io/proxy-body-size': '2000m',
    'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
    'nginx.ingress.kubernetes.io/proxy-read-timeout': '7200',
    'nginx.ingress.kubernetes.io/proxy-send-timeout': '7200',
  },
  'nginx-inc': {
    'nginx.org/client-max-body-size': '2000m',
    'nginx.org/proxy-buffering': 'False',
    'nginx.org/proxy-read-timeout': '7200s',
    'nginx.org/proxy-send-timeout': '7200s',
  },
  // It reads timeout-client from its ConfigMap alone.
  haproxy: { 'haproxy.org/timeout-server': '7200s' },
  contour: { 'projectcontour.io/response-timeout': '7200s' },
  alb: {
    'alb.ingress.kubernetes.io/target-type': 'ip',
    'alb.ingress.kubernetes.io/healthcheck-path': '/health/ready',
    // What AWS allows at most.
    'alb.ingress.kubernetes.io/load-balancer-attributes': 'idle_timeout.timeout_seconds=4000',
  },
};

describeIfInstalled('helm')('an Ingress', () => {
  const renderIngress = async (values: Readonly<Record<string, unknown>>): Promise<Manifest | undefined> =>
    (await render({ values: { 'ingress.enabled': true, ...testCards, ...values } })).find(
      ({ kind }) => kind === 'Ingress',
    );

  it('is one rule to web', async () => {
    const backend = { service: { name: 'afterglow-web', port: { name: 'http' } } };
    const ingress = await renderIngress({});
    expect(ingress?.spec.rules).toEqual([{ http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }]);
  });

  it.each(Object.entries(annotationsByController))(
    'sets what %s reads of size and time-outs by annotations, and no snippet',
    async (controller, annotations) => {
      const ingress = await renderIngress({ 'ingress.controller': controller, uploads: size });
      expect(ingress?.metadata).toHaveProperty('name', 'afterglow-web');
      expect(ingress?.metadata.annotations).toEqual(annotations);
    },
  );

  it('has an entry for every controller that the schema allows', async () => {
    const schema = JSON.parse(await readFile(`${chartFolder}/values.schema.json`, 'utf8'));
    const { enum: controllers } = schema.properties.ingress.properties.controller;
    expect(Object.keys(annotationsByController).toSorted()).toEqual(controllers.toSorted());
  });

  it('keeps other annotations', async () => {
    const own = { 'cert-manager.io/cluster-issuer': 'letsencrypt', 'haproxy.org/timeout-server': '5s' };
    const ingress = await renderIngress({ 'ingress.controller': 'haproxy', 'ingress.annotations': own });
    expect(ingress?.metadata.annotations).toEqual(own);
  });
});
