import { expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { podTemplates, readComponent } from './workloads.ts';

const readContainer = async (component: string, valueSet = 'kind') =>
  podTemplates(await render({ valueSet })).find((pod) => readComponent(pod) === component)?.containers[0];

describeIfInstalled('helm')('the trial Postgres', () => {
  it('D8: needs no room for replication origins at a checkpoint', async () => {
    expect((await readContainer('postgres'))?.args).toContain('max_active_replication_origins=0');
  });

  it('D8: has a reserve of its write-ahead log, which an external Postgres is not asked for', async () => {
    const reserve = { name: 'RESERVE_WAL', value: 'true' };
    expect((await readContainer('provision'))?.env).toContainEqual(reserve);
    const external = await readContainer('provision', 'external-stores');
    expect(external?.env ?? []).not.toContainEqual(reserve);
  });
});
