import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { chartFolder } from './project.ts';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

interface Metadata {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

// The Kubernetes API's own shapes: what a test reads of a manifest, it checks.
// biome-ignore lint/suspicious/noExplicitAny: a rendered manifest may hold anything.
export type Manifest = Record<string, any> & { readonly kind: string; readonly metadata: Metadata };

export const valueSets = readdirSync(join(chartFolder, 'ci'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace(/\.yaml$/, ''));

interface RenderOptions {
  /** One of `ci/`. */
  readonly valueSet?: string;
  /** Values by `--set-json`. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The folder of a chart; ours unless told. */
  readonly chart?: string;
  /** That the release is in; memories unless told. */
  readonly namespace?: string;
  /** Its name; afterglow unless told. */
  readonly release?: string;
}

const getArguments = ({ valueSet, values = {} }: RenderOptions): string[] => [
  ...(valueSet ? ['--values', join(chartFolder, 'ci', `${valueSet}.yaml`)] : []),
  ...Object.entries(values).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]),
];

/** The chart as text. @throws Error with Helm's message. */
export async function renderText(options: RenderOptions = {}): Promise<string> {
  const { chart = chartFolder, namespace = 'memories', release = 'afterglow' } = options;
  const args = ['template', release, chart, '--namespace', namespace, ...getArguments(options)];
  const { stdout } = await run('helm', args, { maxBuffer });
  return stdout;
}

/** The manifests of the chart. @throws Error with Helm's message. */
export async function render(options: RenderOptions = {}): Promise<Manifest[]> {
  return parseAllDocuments(await renderText(options))
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}

export async function notes(valueSet?: string): Promise<string> {
  const args = ['install', 'afterglow', chartFolder, '--namespace', 'memories', '--dry-run=client'];
  const { stdout } = await run('helm', [...args, ...getArguments(valueSet ? { valueSet } : {})], { maxBuffer });
  return stdout.split('\nNOTES:\n')[1] ?? '';
}

export async function lint(valueSet: string): Promise<string> {
  const args = ['lint', '--strict', '--quiet', chartFolder, ...getArguments({ valueSet })];
  const { stdout } = await run('helm', args).catch((error: { readonly stdout: string }) => error);
  return stdout.trim();
}

export async function refusal(values: Readonly<Record<string, unknown>>): Promise<string> {
  try {
    await renderText({ values });
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
  return '';
}
