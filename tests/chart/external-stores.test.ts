import { describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render } from './helm.ts';
import { podTemplates, readComponent } from './workloads.ts';

type Values = Readonly<Record<string, unknown>>;

const trialStores = ['postgres', 'redis', 'minio'];

const getPods = async (values: Values = {}) => podTemplates(await render({ valueSet: 'external-stores', values }));

async function readVariables(name: RegExp, values: Values = {}): Promise<Manifest['spec'][]> {
  const containers = (await getPods(values)).flatMap((pod) => pod.containers);
  const variables = containers.flatMap(({ env = [] }) => env.filter((one: { name: string }) => name.test(one.name)));
  return [...new Map(variables.map((one: unknown) => [JSON.stringify(one), one])).values()];
}

describeIfInstalled('helm')('stores that are not the release’s', () => {
  it('leave none in the release', async () => {
    expect((await getPods()).map(readComponent).filter((name) => trialStores.includes(name))).toEqual([]);
  });

  it.each(['disable', 'no-verify', 'verify-full'])(
    'have Postgres asked with sslmode %s, by every address',
    async (mode) => {
      const urls = await readVariables(/^DATABASE_\w*URL$/, { 'postgres.external.sslMode': mode });
      const found = urls.map(({ value }) => new URL(value));
      expect(new Set(found.map(({ searchParams }) => searchParams.get('sslmode')))).toEqual(new Set([mode]));
      const hosts = new Set(found.map(({ host }) => host));
      expect(hosts).toEqual(new Set(['postgres.example.org:5432', 'pooler.example.org:6432']));
    },
  );

  it('have Redis asked by the address of the Secret alone', async () => {
    const urls = await readVariables(/^REDIS_URL$/);
    expect(urls).toEqual([{ name: 'REDIS_URL', valueFrom: { secretKeyRef: { name: 'redis', key: 'url' } } }]);
  });

  it.each([
    [true, 'virtualHost', 'tls=1&region=eu-central-1&addressing=virtual-host'],
    [true, 'path', 'tls=1&region=eu-central-1&addressing=path'],
    [false, 'path', 'tls=0&region=eu-central-1&addressing=path'],
  ])('have the object store asked with TLS %s and addressing %s', async (tls, addressing, query) => {
    const values = { 'objectStore.external.tls': tls, 'objectStore.external.addressing': addressing };
    const urls = await readVariables(/OBJECT_STORE_URL$/, values);
    const address = 's3://s3.eu-central-1.amazonaws.com';
    expect(new Set(urls.map(({ value }) => value))).toEqual(
      new Set([`${address}/example-media?${query}`, `${address}/example-render?${query}`]),
    );
  });

  it('are asked, and may be reached, at literal IPv6 addresses', async () => {
    const values = { 'postgres.external.host': '[fd00::7]', 'objectStore.external.endpoint': '[fd00::8]:9000' };
    const urls = await readVariables(/^DATABASE_DIRECT_URL$|OBJECT_STORE_URL$/, values);
    const hosts = new Set(urls.map(({ value }) => new URL(value).host));
    expect(hosts).toEqual(new Set(['[fd00::7]:5432', '[fd00::8]:9000']));
    const policies = (await render({ valueSet: 'external-stores', values })).filter(
      ({ kind }) => kind === 'NetworkPolicy',
    );
    expect(JSON.stringify(policies)).toContain('"port":9000');
  });

  describe('with an authority of one’s own', () => {
    const trusts = (container: Manifest['spec']): boolean => {
      const file = container.env?.find(({ name }: { name: string }) => name === 'NODE_EXTRA_CA_CERTS')?.value;
      return container.volumeMounts.some(
        ({ name, mountPath, readOnly }: Manifest['spec']) =>
          name === 'ca' && readOnly === true && file === `${mountPath}/ca.crt`,
      );
    };

    it('have it trusted by every container, those of Jobs and those that run first among them', async () => {
      const pods = await getPods();
      expect(new Set(pods.map(({ owner }) => owner.kind))).toEqual(new Set(['Deployment', 'Job']));
      expect(pods.some(({ containers }) => containers.length > 1)).toBe(true);
      for (const { name, spec, containers } of pods) {
        expect([name, containers.map(trusts)]).toEqual([name, containers.map(() => true)]);
        expect(spec.volumes).toContainEqual({ name: 'ca', secret: { secretName: 'company-ca' } });
      }
    });

    it('have nothing mounted without one', async () => {
      const pods = await getPods({ 'certificateAuthority.existingSecret': '' });
      expect(JSON.stringify(pods)).not.toMatch(/NODE_EXTRA_CA_CERTS|"name":"ca"/);
    });
  });
});
