import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render, valueSets } from './helm.ts';
import { chartFolder } from './project.ts';
import { type PodTemplate, podTemplates } from './workloads.ts';

const placement = {
  nodeSelector: { 'example.org/pool': 'memories' },
  tolerations: [{ key: 'memories', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight: 1, preference: { matchExpressions: [{ key: 'example.org/fast', operator: 'Exists' }] } },
      ],
    },
  },
};
const readPlacement = ({ spec }: PodTemplate): Record<string, unknown> =>
  Object.fromEntries(Object.keys(placement).map((field) => [field, spec[field]]));
const onOtherNodes = (pods: readonly PodTemplate[]): string[] =>
  pods.filter((pod) => !isDeepStrictEqual(readPlacement(pod), placement)).map(({ name }) => name);

describeIfInstalled('helm')('nodes that are kept for the product', () => {
  const placed = Object.fromEntries(Object.entries(placement).map(([field, value]) => [`defaults.${field}`, value]));

  it.each(valueSets)('take every pod of the values %s, those of Jobs and trial stores too', async (valueSet) => {
    // This set has its own.
    const own = valueSet === 'everything' ? { 'workloads.render-worker.tolerations': placement.tolerations } : {};
    const pods = podTemplates(await render({ valueSet, values: { ...placed, ...own } }));
    expect(pods.filter(({ owner }) => owner.kind === 'Job').length).toBeGreaterThan(0);
    expect(onOtherNodes(pods)).toEqual([]);
  });

  it('may differ for a workload, and change no pod by default', async () => {
    const own = { 'workloads.web.tolerations': [{ operator: 'Exists' }] };
    const pods = podTemplates(await render({ values: { ...placed, ...own } }));
    const [web] = pods.filter((pod) => onOtherNodes([pod]).length > 0);
    expect(web?.name).toBe('Deployment/afterglow-web');
    expect(web?.spec.tolerations).toEqual([{ operator: 'Exists' }]);
    const fields = podTemplates(await render()).flatMap(({ spec }) => Object.keys(spec));
    expect(fields.filter((field) => field in placement)).toEqual([]);
  });
});

it('the chart reads nothing of the cluster but what is in its own namespace', () => {
  const folder = join(chartFolder, 'templates');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const looked = texts.flatMap((text) => [...text.matchAll(/lookup "[^"]+" "(?<kind>[^"]+)" (?<where>\S+)/g)]);
  expect(looked.length).toBeGreaterThan(1);
  const elsewhere = looked.filter(({ groups }) => !/(^\$namespace|\.Release\.Namespace)$/.test(groups?.where ?? ''));
  expect(elsewhere.map(({ groups }) => groups?.kind)).toEqual([]);
});
