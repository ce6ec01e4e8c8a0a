import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, projectFiles, projectRoot, read } from './project.ts';

interface Job {
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly run?: string }[];
  readonly strategy?: { readonly matrix: { readonly include: readonly Readonly<Record<string, string>>[] } };
}

const paths = projectFiles('.github/workflows/*.yml');
const workflows = paths.map((path) => ({ path, text: read(path), ...parse(read(path)) }));
const jobs: readonly (Job & { readonly name: string })[] = workflows.flatMap(({ path, jobs: own }) =>
  Object.entries<Job>(own).map(([name, job]) => ({ ...job, name: `${path}: ${name}` })),
);
const getJob = (name: string): Job | undefined => jobs.find((job) => job.name.endsWith(`: ${name}`));

describe('the workflows', () => {
  it('use actions by their commit, with the version beside it', () => {
    const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !/^[\w-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
  });

  it('may do nothing but what a job says that it needs, and end by themselves', () => {
    expect(workflows.filter(({ permissions }) => JSON.stringify(permissions) !== '{}')).toEqual([]);
    const isBounded = (job: Job) => job.permissions !== undefined && job['timeout-minutes'] !== undefined;
    expect(jobs.filter((job) => !isBounded(job)).map(({ name }) => name)).toEqual([]);
  });

  it('run every stage of npm test, each in all its shards', () => {
    const [, stages = ''] = /const projects = \[(.*)\]/.exec(read('packages/local-stack/src/commands/test.ts')) ?? [];
    const all = [...stages.matchAll(/'(\w+)'/g)].map(([, stage = '']) => stage);
    const together = /npm test -- (.*)$/m.exec(
      getJob('check')
        ?.steps.map(({ run }) => run)
        .join('\n') ?? '',
    )?.[1];
    const sharded = getJob('test')?.strategy?.matrix.include ?? [];
    const whole = [...Map.groupBy(sharded, ({ stage }) => stage)].filter(([, shards]) =>
      shards.every(({ shard }, index) => shard === `${index + 1}/${shards.length}`),
    );
    expect([...(together?.split(' ') ?? []), ...whole.map(([stage]) => stage)].sort()).toEqual(all.toSorted());
    expect(all.length).toBeGreaterThan(5);
  });

  it('release every image, each from the target that compose builds', () => {
    const compose = parse(read('docker-compose.yml'), composeSyntax).services;
    const released = getJob('images')?.strategy?.matrix.include ?? [];
    const expected = [...serviceNames, 'web', 'payment-sandbox'].map((name) => ({
      name,
      target: compose[name].build.target,
    }));
    expect(released).toEqual(expect.arrayContaining(expected));
    expect(released).toHaveLength(expected.length);
  });

  it.skipIf(!onPath('zizmor'))('have nothing that zizmor finds', async () => {
    const args = ['--offline', '--pedantic', '--no-progress', '--quiet', '.github'];
    await promisify(execFile)('zizmor', args, { cwd: projectRoot });
  });
});
