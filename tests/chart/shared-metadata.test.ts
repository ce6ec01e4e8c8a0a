import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render, valueSets } from './helm.ts';

const common = { 'example.org/team': 'memories', cost: 'families' };
const values = { commonLabels: common, commonAnnotations: { 'example.org/owner': 'Ada and Grace' } };
const hasAll = (found: Readonly<Record<string, string>> | undefined, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).every(([key, value]) => found?.[key] === value);

const listSelectors = ({ kind, spec }: Manifest): Readonly<Record<string, string>>[] => {
  if (kind === 'Service') return [spec.selector];
  const { selector, podSelector } = spec ?? {};
  return [selector, podSelector].flatMap((one) => one?.matchLabels ?? []);
};

describeIfInstalled('helm')('labels and annotations of everything', () => {
  describe.each(valueSets)('with the values %s', (valueSet) => {
    let manifests: Manifest[];
    beforeAll(async () => {
      manifests = await render({ valueSet, values });
    });

    it('are on every manifest and on every pod', () => {
      const inner = manifests.flatMap(({ spec }) => [
        spec?.template,
        spec?.jobTemplate,
        spec?.jobTemplate?.spec.template,
      ]);
      const pods = inner.flatMap((template) => template?.metadata ?? []);
      const all = [...manifests.map(({ metadata }) => metadata), ...pods];
      const missing = all.filter(
        ({ labels, annotations }) => !hasAll(labels, common) || !hasAll(annotations, values.commonAnnotations),
      );
      expect(missing).toEqual([]);
      expect(pods.length).toBeGreaterThan(10);
    });

    it('are in no selector, as those of Deployments cannot change', () => {
      const selectors = manifests.flatMap(listSelectors);
      expect(selectors.length).toBeGreaterThan(20);
      expect(selectors.filter((selector) => 'cost' in selector)).toEqual([]);
    });

    it('leave the chart’s own as they are', async () => {
      const plain = await render({ valueSet });
      const own = (all: readonly Manifest[]) =>
        all.map(({ metadata: { name, labels = {}, annotations = {} } }) => ({
          name: name.replace(/-[0-9a-f]{8}$/, ''),
          labels: Object.fromEntries(Object.entries(labels).filter(([key]) => !(key in common))),
          annotations: Object.fromEntries(Object.entries(annotations).filter(([key]) => key !== 'example.org/owner')),
        }));
      expect(own(manifests)).toEqual(own(plain));
    });
  });

  it('give way to what a workload, the PodMonitor and the dashboards have of their own', async () => {
    const manifests = await render({
      valueSet: 'everything',
      values: {
        ...values,
        'workloads.web.podLabels': { cost: 'pages' },
        'metrics.podMonitor.labels': { cost: 'monitoring' },
        'metrics.dashboards.labels': { cost: 'dashboards' },
      },
    });
    const find = (kind: string, name: string) =>
      manifests.find((one) => one.kind === kind && one.metadata.name.startsWith(name)) ?? expect.unreachable(name);
    expect(find('Deployment', 'memories-web').spec.template.metadata.labels.cost).toBe('pages');
    expect(find('Deployment', 'memories-web').metadata.labels?.cost).toBe('families');
    expect(find('PodMonitor', 'memories').metadata.labels?.cost).toBe('monitoring');
    expect(find('ConfigMap', 'memories-dashboard').metadata.labels?.cost).toBe('dashboards');
  });
});

describeIfInstalled('helm')('the labels of a release', () => {
  /** Kubernetes accepts it as the value of a label. */
  const isLabel = (value: unknown) =>
    typeof value === 'string' && value.length <= 63 && /^([A-Za-z0-9]([-\w.]*[A-Za-z0-9])?)?$/.test(value);
  const readLabels = async (tag: string): Promise<unknown[]> => {
    const manifests = await render({ values: { 'image.tag': tag } });
    return manifests.flatMap(({ metadata }) => Object.values(metadata.labels ?? {}));
  };

  it.each([
    '1.2.3',
    '2026',
    `sha-${'0123456789'.repeat(12)}abcd`,
    '_latest_',
    `${'a'.repeat(62)}--b`,
    '-'.padStart(9, 'x'),
  ])('are labels with the tag %s', async (tag) => {
    expect((await readLabels(tag)).filter((value) => !isLabel(value))).toEqual([]);
  });

  it('are labels with any tag that a registry takes', { tags: ['extended'] }, async () => {
    const tags = fc.stringMatching(/^\w[\w.-]{0,127}$/);
    await fc.assert(
      fc.asyncProperty(tags, async (tag) => (await readLabels(tag)).every(isLabel)),
      { numRuns: 5 },
    );
  });

  it('are labels if the release is named by digits', async () => {
    const manifests = await render({ release: '2026' });
    const values = manifests.flatMap(({ metadata, spec }) => [
      ...Object.values(metadata.labels ?? {}),
      ...Object.values(spec?.selector?.matchLabels ?? {}),
    ]);
    expect(values.filter((value) => !isLabel(value))).toEqual([]);
  });
});

describeIfInstalled('helm')('an image', () => {
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
  const readImages = async (values: Readonly<Record<string, unknown>>) => {
    const deployments = (await render({ values })).filter(({ kind }) => kind === 'Deployment');
    return Object.fromEntries(
      deployments.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].image]),
    );
  };

  it('is pulled by its digest, beside its tag', async () => {
    const images = await readImages({ 'image.digests': { auth: digest }, 'image.tag': '1.2.3' });
    expect(images['afterglow-auth']).toBe(`afterglow/auth:1.2.3@${digest}`);
    expect(images['afterglow-auth-worker']).toBe(`afterglow/auth:1.2.3@${digest}`);
    expect(images['afterglow-web']).toBe('afterglow/web:1.2.3');
  });
});
