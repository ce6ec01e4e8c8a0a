import { readFile } from 'node:fs/promises';
import { serviceNames } from '@afterglow/proto';
import { chartFolder } from '@afterglow/tests-chart/project';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { testMs } from '../kit/figure.ts';
import { buildImages, docker, hasEngine } from './composed.ts';

const megabyte = 1_000_000;
const mostMegabytes = (name: string): number => (name === 'render' ? 450 : 200);
const images = [...serviceNames, 'web', 'payment-sandbox'];

interface Workload {
  readonly image: string;
  readonly entry: string;
}
const { workloads }: { readonly workloads: Readonly<Record<string, Workload>> } = parse(
  await readFile(`${chartFolder}/values.yaml`, 'utf8'),
);

/** A random uid, as OpenShift assigns, and the restrictions of the chart. */
const asStranger = [
  '--user',
  '54321:54321',
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--network',
  'none',
];

const runNode = (name: string, script: string, ...options: readonly string[]): Promise<string> =>
  docker('run', '--rm', ...options, `afterglow/${name}`, 'node', '-e', script);

const listTests = `
  const { globSync } = require('node:fs');
  const isModule = (entry) => entry.name === 'node_modules';
  const found = globSync('/app/**/*{.test.*,.fixture.ts,compliance.ts,test-migrations}', { exclude: isModule });
  console.log(JSON.stringify(found));`;

const listUnreadable = `
  const { accessSync, constants, existsSync, readdirSync } = require('node:fs');
  const isUnreadable = (path) => {
    try { accessSync(path, constants.R_OK); } catch ({ code }) { return code === 'EACCES'; }
    return false;
  };
  const roots = ['/app', '/opt', '/types'].filter((root) => existsSync(root));
  const files = roots.flatMap((root) => readdirSync(root, { recursive: true }).map((name) => root + '/' + name));
  console.log(JSON.stringify({ count: files.length, unreadable: files.filter(isUnreadable) }));`;

const ffmpegVersion = `
  const { execFileSync } = require('node:child_process');
  console.log(execFileSync(process.env.FFMPEG_PATH, ['-version']).toString());`;

/** Starts a process with nothing but an invalid port and returns its error. */
async function refusal({ image, entry }: Workload): Promise<string> {
  const env = ['--env', 'PORT=none', '--env', 'PAYMENTS=sandbox'];
  const bundle = `dist/${entry.replace(/\.ts$/, '.js')}`;
  const started = docker('run', '--rm', ...asStranger, ...env, `afterglow/${image}`, 'node', bundle);
  return started.then(
    (output) => `ended without a word: ${output}`,
    (error: { readonly stderr: string }) => error.stderr,
  );
}

describe.runIf(hasEngine)('every image', () => {
  beforeAll(buildImages, testMs);

  it.each(images)('stays within its size limit: %s', async (name) => {
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', `afterglow/${name}`));
    console.info(`afterglow/${name}: ${Math.round(bytes / megabyte)} MB`);
    expect(bytes / megabyte).toBeLessThanOrEqual(mostMegabytes(name));
  });

  it.each(images)('contains no tests or test dependencies: %s', async (name) => {
    expect(JSON.parse(await runNode(name, listTests))).toEqual([]);
  });

  it.each(images)('is readable by an unknown user: %s', async (name) => {
    const { count, unreadable } = JSON.parse(await runNode(name, listUnreadable, ...asStranger));
    expect(count).toBeGreaterThan(1000);
    expect(unreadable).toEqual([]);
  });

  it.each(Object.entries(workloads))('starts as an unknown user: %s', async (_, workload) => {
    expect(await refusal(workload)).toMatch(/^Environment: .*\bPORT is not valid/m);
  });

  it('render’s ffmpeg runs as an unknown user', async () => {
    expect(await runNode('render', ffmpegVersion, ...asStranger)).toMatch(/^ffmpeg version/);
  });
});
