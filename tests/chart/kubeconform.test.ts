import { expect, it } from 'vitest';
import { checkManifests } from './check-manifests.ts';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';
import { lint, renderText, valueSets } from './helm.ts';
import { operatorKinds } from './operator-models.ts';

/** Made by schemas-from-openapi.ts from the Kubernetes that the chart is installed on in tests/faults. */
const schemas = `${new URL('./schemas/', import.meta.url).pathname}{{.ResourceKind}}{{.KindSuffix}}.json`;

const args = ['-strict', '-schema-location', schemas, '-skip', operatorKinds.join(',')];
const findings = (manifests: string): Promise<string> => checkManifests('kubeconform', args, manifests);

describeIfInstalled('helm')('`helm lint` finds nothing', () => {
  it.each(valueSets)('with the values %s', async (valueSet) => {
    expect(await lint(valueSet)).toBe('');
  });
});

describeIfInstalled('helm')('every manifest is what the Kubernetes API takes', () => {
  it.runIf(hasProgram('kubeconform')).each(valueSets)('with the values %s', async (valueSet) => {
    expect(await findings(await renderText({ valueSet }))).toBe('');
  });

  it.runIf(hasProgram('kubeconform'))('and a field that it does not know is found', async () => {
    const misspelt = (await renderText()).replace('revisionHistoryLimit', 'revisionHistoryLimits');
    expect(await findings(misspelt)).toContain('revisionHistoryLimits');
  });
});
