import { afterEach, describe, expect, it, vi } from 'vitest';
import { testStages } from './choose-tests.ts';
import { findNotRun } from './missing-tools.ts';

const bare = '/nowhere/bin';

describe('findNotRun', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('has a line for each missing tool of the stages, and requires none', async () => {
    vi.stubEnv('PATH', bare);
    const chart = await findNotRun(['chart'], {});
    expect(chart).toEqual([
      {
        line: 'Not run: some tests of the Helm chart. They want helm, helm-docs, kubeconform, promtool, redis-server on the PATH.',
        isRequired: false,
      },
      { line: expect.stringContaining('kube-linter'), isRequired: false },
    ]);
    expect(await findNotRun(['unit'], {})).toEqual([]);
    const all = await findNotRun(testStages, {});
    expect(all.length).toBeGreaterThan(chart.length);
    expect(all.filter(({ isRequired }) => isRequired)).toEqual([]);
  });

  it('says which old browsers are missing, if they were looked for', async () => {
    expect(await findNotRun(['e2e'], {})).toEqual([]);
    const [missing] = await findNotRun(['e2e'], { OLD_CHROMIUMS: '69=/a,87=/b', REQUIRE_OLD_BROWSERS: '1' });
    expect(missing).toEqual({ line: expect.stringContaining('Chromium 77, 83.'), isRequired: true });
    expect(await findNotRun(['e2e'], { OLD_CHROMIUMS: '69=/a,77=/a,83=/a,87=/b' })).toEqual([]);
  });

  it('requires what a variable asks for', async () => {
    vi.stubEnv('PATH', bare);
    const env = { REQUIRE_CHART_TOOLS: '1', REQUIRE_S3: '1' };
    expect((await findNotRun(['chart'], env)).map(({ isRequired }) => isRequired)).toEqual([true, false]);
    const [s3] = await findNotRun(['faults'], env);
    expect(s3).toEqual({ line: expect.stringContaining('S3'), isRequired: true });
  });
});
