import { describe, expect, it } from 'vitest';
import { checkManifests } from './check-manifests.ts';
import { hasProgram } from './describe-chart.ts';
import { renderText, valueSets } from './helm.ts';

/** Checks that the chart goes against, and why. */
const excluded = {
  'no-anti-affinity': 'topologySpreadConstraints part the copies, and still run all of them where one node is left',
};
const args = ['lint', '--format', 'plain', '--exclude', Object.keys(excluded).join(','), '-'];

const findings = (manifests: string): Promise<string> => checkManifests('kube-linter', args, manifests);

describe.runIf(hasProgram('helm') && hasProgram('kube-linter'))('kube-linter finds nothing', () => {
  it.each(valueSets)('with the values %s', async (valueSet) => {
    expect(await findings(await renderText({ valueSet }))).toBe('');
  });

  it('and finds a container that may write to its image', async () => {
    const writable = (await renderText()).replaceAll('readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false');
    expect(await findings(writable)).toContain('no-read-only-root-fs');
  });
});
