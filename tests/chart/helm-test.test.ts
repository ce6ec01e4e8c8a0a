import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render, valueSets } from './helm.ts';
import { reachability } from './reachability.ts';
import { podTemplates, readComponent } from './workloads.ts';

describeIfInstalled('helm')('`helm test`', () => {
  it.each(valueSets)('runs a Job once that reaches web alone, with the values %s', async (valueSet) => {
    const manifests = await render({ valueSet });
    const pods = podTemplates(manifests);
    const tests = pods.filter(({ owner }) => owner.metadata.annotations?.['helm.sh/hook'] === 'test');
    const [check = expect.unreachable('there is no test')] = tests;
    expect([tests.length, check.owner.kind, check.owner.spec.backoffLimit]).toEqual([1, 'Job', 0]);
    const canReach = reachability(manifests);
    const reached = pods.filter((pod) => pod !== check && canReach(check.labels, pod.labels, 8080)).map(readComponent);
    expect(reached).toEqual(['web']);
    const [web = expect.unreachable('there is no web')] = pods.filter((pod) => readComponent(pod) === 'web');
    const url = check.containers[0]?.env.find(({ name }: { name: string }) => name === 'WEB_URL').value;
    expect(url).toBe(`http://${web.owner.metadata.name}`);
  });
});
