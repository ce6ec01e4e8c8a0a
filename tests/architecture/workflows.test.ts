import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath, testStages } from '@afterglow/local-stack';
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
  it('use actions by their commit, with the version next to it', () => {
    const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !/^[\w-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
  });

  it('have only the permissions that a job names, and a time limit', () => {
    expect(workflows.filter(({ permissions }) => JSON.stringify(permissions) !== '{}')).toEqual([]);
    const isBounded = (job: Job) => job.permissions !== undefined && job['timeout-minutes'] !== undefined;
    expect(jobs.filter((job) => !isBounded(job)).map(({ name }) => name)).toEqual([]);
  });

  it('run every stage of npm test, each in all its shards', () => {
    const together = /npm test -- (.*)$/m.exec(
      getJob('check')
        ?.steps.map(({ run }) => run)
        .join('\n') ?? '',
    )?.[1];
    const sharded = getJob('test')?.strategy?.matrix.include ?? [];
    const whole = [...Map.groupBy(sharded, ({ stage }) => stage)].filter(([, shards]) =>
      shards.every(({ shard }, index) => shard === `${index + 1}/${shards.length}`),
    );
    expect([...(together?.split(' ') ?? []), ...whole.map(([stage]) => stage)].sort()).toEqual(testStages.toSorted());
    expect(testStages.length).toBeGreaterThan(5);
  });

  const steps = (name: string) => JSON.stringify(getJob(name)?.steps);

  it('run the acceptance suite on kind with the webhook secret of the release’s payment sandbox', () => {
    expect(steps('chart')).toContain('"STRIPE_WEBHOOK_SECRET":"whsec_sandbox"');
    expect(read('charts/afterglow/templates/secrets.yaml')).toContain('webhook-secret: whsec_sandbox');
  });

  it('use the Helm that they have installed', () => {
    const isHelm = ({ run = '' }: Job['steps'][number]) => /^\s*helm /m.test(run);
    const calling = jobs.filter((job) => job.steps.some(isHelm));
    expect(calling.length).toBeGreaterThan(1);
    for (const { name, steps: all } of calling) {
      const installed = all.findIndex(({ run = '' }) => /go install helm\.sh\/helm\/v4\//.test(run));
      expect([name, installed >= 0 && installed < all.findIndex(isHelm)]).toEqual([name, true]);
    }
  });

  it('release images with their bill of materials and provenance, and sign them and the chart', () => {
    const { jobs: released } = parse(read('.github/workflows/release.yml'));
    const [built] = released.images.steps.filter(({ uses = '' }) => uses.startsWith('docker/build-push-action@'));
    expect(built.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
    for (const job of ['images', 'chart']) {
      const signed = released[job].steps.filter(({ run = '' }) => /^cosign sign --yes "\$\w+(@\$DIGEST)?"$/.test(run));
      expect([job, signed.length, released[job].permissions['id-token']]).toEqual([job, 1, 'write']);
    }
  });

  it('require every tool that tests would otherwise skip', () => {
    const required = (job: string) => [...steps(job).matchAll(/"(REQUIRE_\w+)":"1"/g)].map(([, name]) => name);
    const all = [...read('.ci/run').matchAll(/\b(REQUIRE_\w+)=1/g)].map(([, name]) => name);
    expect(all.length).toBeGreaterThan(4);
    expect([...new Set([...required('check'), ...required('test')])].sort()).toEqual([...new Set(all)].sort());
    expect(required('test')).toContain('REQUIRE_CHART_TOOLS');
  });

  it('install every tool of the chart, as .ci/run does', () => {
    const [, tools = ''] =
      /const chartTools = \[(.*)\]/.exec(read('packages/local-stack/src/test-stages/missing-tools.ts')) ?? [];
    const all = [...tools.matchAll(/'([\w-]+)'/g)].map(([, tool = '']) => tool);
    const packages: Readonly<Record<string, string>> = { promtool: 'prometheus' };
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((tool) => !steps('check').includes(packages[tool] ?? tool))).toEqual([]);
    // Earlier stages install Redis.
    expect(all.filter((tool) => tool !== 'redis-server' && !read('.ci/run').includes(` ${tool}`))).toEqual([]);
  });

  it('check size and contents of the images that are built', () => {
    expect(steps('built-images')).toContain('AFTERGLOW_COMPOSE=1 npm run faults -- compose/images');
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

  it.skipIf(!onPath('zizmor'))('have no findings of zizmor', async () => {
    const args = ['--offline', '--pedantic', '--no-progress', '--quiet', '.github'];
    await promisify(execFile)('zizmor', args, { cwd: projectRoot });
  });
});
