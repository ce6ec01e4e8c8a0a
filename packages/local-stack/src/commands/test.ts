import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { findGstreamer } from '../programs/gstreamer.ts';
import { findNginx } from '../programs/nginx.ts';
import { findOldChromiums } from '../programs/old-chromium.ts';
import { findStripeMock } from '../programs/stripe-mock.ts';
import { type ChosenTests, chooseTests, groupStages, startsPrograms } from '../test-stages/choose-tests.ts';
import { findNotRun } from '../test-stages/missing-tools.ts';
import { runProjects, runStage } from '../test-stages/run-stage.ts';
import { add, closingLines, createTally, emptyTally, type Tally } from '../test-stages/tally.ts';
import { quickEnvironment, testEnvironment } from '../test-stages/test-environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

async function checkCommands(): Promise<{ types: string[]; lint: string[] }> {
  const { scripts } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  const commands: string[] = scripts.check.split(' && ');
  const isTypes = (command: string): boolean => command.startsWith('tsc ');
  return { types: commands.filter(isTypes), lint: commands.filter((command) => !isTypes(command)) };
}

async function runChecks(env: Environment): Promise<Tally> {
  const { types, lint } = await checkCommands();
  let tally = emptyTally;
  for (const commands of [types, lint]) {
    const line = commands.join(' && ');
    tally = add(tally, await runStage({ name: line, command: 'sh', args: ['-c', line], env, log: say }));
  }
  return tally;
}

const nginxStages = ['integration', 'faults'];

async function withPeers(env: Environment): Promise<Environment> {
  const gstreamer = env.GST_LAUNCH_PATH ?? (await findGstreamer(say));
  const stripeMock = env.STRIPE_MOCK_PATH ?? (await findStripeMock(say));
  return {
    ...env,
    ...(gstreamer && { GST_LAUNCH_PATH: gstreamer }),
    ...(stripeMock && { STRIPE_MOCK_PATH: stripeMock }),
  };
}

async function withNginx(env: Environment): Promise<Environment> {
  const nginx = env.NGINX_PATH ?? (await findNginx(say));
  return { ...env, ...(nginx && { NGINX_PATH: nginx }) };
}

/** Hundreds of megabytes, so only for extended tests. */
function wantsOldChromiums({ stages, options, withExtended }: ChosenTests): boolean {
  const files = options.filter((option) => !option.startsWith('-'));
  const areTheirs = files.length === 0 || files.some((file) => file.includes('old-browsers'));
  return withExtended && stages.includes('e2e') && areTheirs;
}

const withOldChromiums = async (env: Environment): Promise<Environment> => ({
  ...env,
  OLD_CHROMIUMS: env.OLD_CHROMIUMS ?? (await findOldChromiums(say)),
});

async function tallyOfMissing(env: Environment, stages: readonly string[]): Promise<Tally> {
  const notRun = await findNotRun(stages, env);
  for (const { line } of notRun) say(`\n${line}`);
  return notRun
    .filter(({ isRequired }) => isRequired)
    .reduce((tally, { line }) => add(tally, createTally(line)), emptyTally);
}

export async function runTests(args: readonly string[]): Promise<number> {
  const chosen = chooseTests(args);
  const { stages, options, withTypesAndLint, withExtended } = chosen;
  const given = startsPrograms(stages) ? await testEnvironment(say) : quickEnvironment();
  const behindNginx = stages.some((stage) => nginxStages.includes(stage)) ? await withNginx(given) : given;
  const withStage = stages.includes('integration') ? await withPeers(behindNginx) : behindNginx;
  const env = wantsOldChromiums(chosen) ? await withOldChromiums(withStage) : withStage;
  let tally = withTypesAndLint ? await runChecks(env) : emptyTally;
  for (const together of groupStages(stages))
    tally = add(tally, await runProjects(together, options, { env, log: say }));
  tally = add(tally, await tallyOfMissing(env, stages));
  if (!withExtended) say('\nNot run: tests tagged extended. `npm test -- all` runs them too.');
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
