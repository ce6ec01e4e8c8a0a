import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder } from './project.ts';

describeIfInstalled('helm')('a Job', () => {
  let otherChart = '';
  beforeAll(async () => {
    otherChart = await mkdtemp(join(tmpdir(), 'afterglow-chart-'));
    await cp(chartFolder, otherChart, { recursive: true });
    const path = join(otherChart, 'files', 'migrations.json');
    const migrations = JSON.parse(await readFile(path, 'utf8'));
    migrations.media.push('9999-add-something');
    await writeFile(path, JSON.stringify(migrations));
  });
  afterAll(() => rm(otherChart, { recursive: true, force: true }));

  const list = async (values: Readonly<Record<string, unknown>>, chart?: string): Promise<string[]> =>
    (await render({ values, ...(chart && { chart }) }))
      .filter(({ kind }) => kind === 'Job')
      .map(({ metadata }) => metadata.name)
      .toSorted();
  const one = { 'image.tag': '1.0.0' };

  it('keeps its name without changes, so that it does not run again', async () => {
    const names = await list(one);
    expect(names.length).toBeGreaterThan(4);
    expect(await list(one)).toEqual(names);
  });

  it('has another name with another image', async () => {
    const names = new Set(await list(one));
    const others = await list({ 'image.tag': '1.0.1' });
    expect(others.filter((name) => name.includes('migrate') && names.has(name))).toEqual([]);
  });

  it('has another name with another migration, of the service that has it alone', async () => {
    const names = new Set(await list(one));
    const changed = (await list(one, otherChart)).filter((name) => !names.has(name));
    expect(changed).toEqual([expect.stringContaining('migrate-media')]);
  });
});
