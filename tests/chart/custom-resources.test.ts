import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render, valueSets } from './helm.ts';
import { findOperatorProblems, operatorKinds } from './operator-models.ts';

describeIfInstalled('helm')('every custom resource is what its operator takes', async () => {
  const manifests = (await Promise.all(valueSets.map((valueSet) => render({ valueSet })))).flat();
  const resources = manifests.filter(({ kind }) => operatorKinds.includes(kind));

  it.each(operatorKinds)('%s', (kind) => {
    const own = resources.filter((resource) => resource.kind === kind);
    expect(own).not.toEqual([]);
    expect(own.map(findOperatorProblems).filter((problem) => problem !== '')).toEqual([]);
  });

  it.each(operatorKinds)('and a %s without what it has to say, or with something else, is found', (kind) => {
    const [resource] = resources.filter((one) => one.kind === kind);
    expect(resource && findOperatorProblems({ ...resource, spec: 'nothing' })).toContain('spec must be object');
    expect(resource && findOperatorProblems({ ...resource, apiVersion: 'v1' })).toContain('apiVersion');
  });
});
