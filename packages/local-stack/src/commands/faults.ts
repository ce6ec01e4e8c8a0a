import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { runProjects } from '../test-stages/run-stage.ts';
import { closingLines } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

const twoHours = 2 * 60 * 60_000;

const corpusOption = '--corpus';

export function parseCorpusOption(args: readonly string[]): { corpus: string | undefined; rest: string[] } {
  const at = args.indexOf(corpusOption);
  if (at === -1) return { corpus: undefined, rest: [...args] };
  const folder = args[at + 1];
  if (!folder || folder.startsWith('-')) throw new CommandError(`${corpusOption} wants a folder of photos behind it.`);
  return { corpus: resolve(folder), rest: args.toSpliced(at, 2) };
}

type Environment = Readonly<Record<string, string | undefined>>;

const requirements = [
  {
    path: 'tests/faults/cluster/upgrade.faults.ts',
    variables: ['KUBECONFIG', 'AFTERGLOW_IMAGE_TAG', 'AFTERGLOW_BEFORE_CHART', 'AFTERGLOW_BEFORE_IMAGE_TAG'],
    advice: 'the chart of the release before, and the tag of its images, which are on the cluster as well',
  },
  {
    path: 'tests/faults/cluster/',
    variables: ['KUBECONFIG', 'AFTERGLOW_IMAGE_TAG'],
    advice: 'a cluster, and the tag of the images of this project that are loaded there',
  },
  {
    path: 'tests/faults/compose/',
    variables: ['AFTERGLOW_COMPOSE'],
    advice: '1 where a container engine may build the images and run them',
  },
] as const;

const listFaultFiles = (): string[] => globSync('tests/faults/**/*.faults.ts', { cwd: projectRoot });

export function explainNotRunnable(files: readonly string[], env: Environment): string[] {
  return requirements.flatMap(({ path, variables, advice }) => {
    const missing = variables.filter((name) => !env[name]);
    if (missing.length === 0 || !files.some((file) => file.startsWith(path))) return [];
    return [`${path} wants ${missing.join(', ')}: ${advice} (docs/measurements.md).`];
  });
}

const listPaths = (args: readonly string[]): string[] =>
  args.filter((arg, index) => !arg.startsWith('-') && args[index - 1] !== '-t');

export function refuseSkipped(args: readonly string[], env: Environment, files: readonly string[]): void {
  for (const path of listPaths(args)) {
    const chosen = files.filter((file) => file.includes(path));
    const runnable = chosen.filter((file) => explainNotRunnable([file], env).length === 0);
    if (chosen.length > 0 && runnable.length === 0) throw new CommandError(explainNotRunnable(chosen, env).join('\n'));
  }
}

export async function runFaults(args: readonly string[]): Promise<number> {
  const { corpus, rest } = parseCorpusOption(args);
  const files = listFaultFiles();
  refuseSkipped(rest, process.env, files);
  const env = { ...(await testEnvironment(say)), FAULTS_FULL: '1', ...(corpus && { FAULTS_CORPUS: corpus }) };
  const tally = await runProjects(['faults'], rest, { env, log: say, withinMs: twoHours });
  const paths = listPaths(rest);
  const chosen = files.filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)));
  for (const sentence of explainNotRunnable(chosen, process.env)) say(`\nNot run: ${sentence}`);
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
