import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';
import { lint, renderText, valueSets } from './helm.ts';
import { operatorKinds } from './operator-models.ts';

/** Made by schemas-from-openapi.ts from the Kubernetes that the chart is installed on in tests/faults. */
const schemas = `${new URL('./schemas/', import.meta.url).pathname}{{.ResourceKind}}{{.KindSuffix}}.json`;

/** What kubeconform finds wrong, a line each. */
async function findings(manifests: string): Promise<string> {
  const args = ['-strict', '-schema-location', schemas, '-skip', operatorKinds.join(',')];
  const child = spawn('kubeconform', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(manifests);
  const [found] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return found;
}

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
