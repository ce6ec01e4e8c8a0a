import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import { runCommand, tookTooLong } from './run-command.ts';
import { createTally, type Tally, tallyOfVitest } from './tally.ts';

export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  readonly withinMs?: number;
}

const fortyMinutes = 40 * 60_000;

export async function runStage(
  stage: Stage,
  tallyOfEnd: (code: number) => Promise<Tally> | Tally = (code) => createTally(code === 0 ? undefined : stage.name),
): Promise<Tally> {
  const { name, command, args, env, log, withinMs = fortyMinutes } = stage;
  log(`\n> ${name}`);
  const from = performance.now();
  const code = await runCommand(command, args, { env, withinMs });
  log(`> ${name}: ${Math.round((performance.now() - from) / 1000)} s`);
  if (code !== tookTooLong) return tallyOfEnd(code);
  return createTally(`${name} took longer than ${withinMs / 60_000} minutes and was ended`);
}

const unhandledErrorsReporter = join(import.meta.dirname, 'unhandled-errors-reporter.ts');
const peerTableReporter = join(projectRoot, 'tests/compatibility/kit/peer-table-reporter.ts');

const readJson = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  );

export async function runProjects(
  projects: readonly string[],
  args: readonly string[],
  options: Pick<Stage, 'env' | 'log' | 'withinMs'>,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-report-'));
  const outputFile = join(folder, 'report.json');
  const errorsFile = join(folder, 'unhandled-errors.json');
  const ofPeers = projects.includes('compatibility') ? [peerTableReporter] : [];
  const reporters = ['default', 'json', unhandledErrorsReporter, ...ofPeers].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const command = {
    command: 'vitest',
    args: [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...reporters,
      `--outputFile.json=${outputFile}`,
      ...args,
    ],
  };
  const env = { ...options.env, UNHANDLED_ERRORS_FILE: errorsFile };
  const name = projects.join(', ');
  try {
    return await runStage({ name, ...command, ...options, env }, async (code) =>
      tallyOfVitest(name, code, await readJson(outputFile), await readJson(errorsFile)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
