import { beforeAll, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { type Manifest, render, valueSets } from './helm.ts';
import { findOperatorProblems, findUnknownFields, operatorKinds } from './operator-models.ts';

describeIfInstalled('helm')('every custom resource is what its operator takes', () => {
  let resources: Manifest[];
  beforeAll(async () => {
    const manifests = (await Promise.all(valueSets.map((valueSet) => render({ valueSet })))).flat();
    resources = manifests.filter(({ kind }) => operatorKinds.includes(kind));
  });

  it.each(operatorKinds)('%s', async (kind) => {
    const own = resources.filter((resource) => resource.kind === kind);
    expect(own).not.toEqual([]);
    const problems = await Promise.all(own.map(findOperatorProblems));
    expect(problems.filter((problem) => problem !== '')).toEqual([]);
    expect(await findUnknownFields(own)).toEqual([]);
  });

  it.each(operatorKinds)('and a %s without what it has to say, or with something else, is found', async (kind) => {
    const resource = resources.find((one) => one.kind === kind) ?? expect.unreachable(`there is no ${kind}`);
    expect(await findOperatorProblems({ ...resource, spec: 'nothing' })).toContain('spec must be object');
    expect(await findOperatorProblems({ ...resource, apiVersion: 'v1' })).toContain('apiVersion');
    const misspelt = { ...resource, spec: { ...Object(resource.spec), selektor: {} } };
    expect(await findUnknownFields([resource, misspelt])).toEqual([
      expect.stringContaining(`'"selektor"' does not exist`),
    ]);
  });
});
