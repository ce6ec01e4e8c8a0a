import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { findGstreamer } from '../programs/gstreamer.ts';
import { findStripeMock } from '../programs/stripe-mock.ts';
import { onPath } from '../programs/system-program.ts';
import { chooseTests, groupStages } from '../test-stages/choose-tests.ts';
import { runCommand } from '../test-stages/run-command.ts';
import { runProjects, runStage } from '../test-stages/run-stage.ts';
import { add, closingLines, createTally, emptyTally, type Tally } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const chartTools = ['helm', 'helm-docs', 'kubeconform', 'promtool', 'redis-server'];

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

async function hasS3(env: Environment): Promise<boolean> {
  if (env.S3_TEST_ENDPOINT || onPath('minio')) return true;
  return onPath('docker') !== undefined && (await runCommand('sh', ['-c', 'docker info >/dev/null 2>&1'])) === 0;
}

async function withPeers(env: Environment): Promise<Environment> {
  const gstreamer = env.GST_LAUNCH_PATH ?? (await findGstreamer(say));
  const stripeMock = env.STRIPE_MOCK_PATH ?? (await findStripeMock(say));
  return {
    ...env,
    ...(gstreamer && { GST_LAUNCH_PATH: gstreamer }),
    ...(stripeMock && { STRIPE_MOCK_PATH: stripeMock }),
  };
}

async function tallyOfMissing(env: Environment, stages: readonly string[]): Promise<Tally> {
  const integrates = stages.includes('integration');
  const missing: { readonly notRun: string; readonly required: boolean }[] = [];
  if (!(await hasS3(env))) {
    const notRun =
      'Not run: the S3 half of the object store tests. It wants minio on the PATH, S3_TEST_ENDPOINT or a Docker engine.';
    missing.push({ notRun, required: env.REQUIRE_S3 === '1' });
  }
  if (integrates && !env.STRIPE_MOCK_PATH) {
    const notRun =
      'Not run: the payment provider’s calls against Stripe’s OpenAPI. It wants stripe-mock or Go on the PATH, or STRIPE_MOCK_PATH.';
    missing.push({ notRun, required: env.REQUIRE_STRIPE_MOCK === '1' });
  }
  if (integrates && !env.GST_LAUNCH_PATH) {
    const notRun =
      'Not run: the videos in OpenH264. It wants GStreamer with openh264dec, which this machine cannot have.';
    missing.push({ notRun, required: env.REQUIRE_DECODERS === '1' });
  }
  if (integrates && !onPath('prometheus')) {
    const notRun = 'Not run: the figures of the monitoring page against Prometheus. They want prometheus on the PATH.';
    missing.push({ notRun, required: env.REQUIRE_CHART_TOOLS === '1' });
  }
  const missingTools = chartTools.filter((tool) => !onPath(tool));
  if (stages.includes('chart') && missingTools.length > 0) {
    const notRun = `Not run: some tests of the Helm chart. They want ${missingTools.join(', ')} on the PATH.`;
    missing.push({ notRun, required: env.REQUIRE_CHART_TOOLS === '1' });
  }
  if (stages.includes('chart') && !onPath('kube-linter')) {
    const notRun = 'Not run: what kube-linter says of the Helm chart. It wants kube-linter on the PATH.';
    missing.push({ notRun, required: env.REQUIRE_KUBE_LINTER === '1' });
  }
  if (stages.includes('architecture') && !onPath('zizmor')) {
    const notRun = 'Not run: the scan of the workflows. It wants zizmor on the PATH.';
    missing.push({ notRun, required: env.REQUIRE_ZIZMOR === '1' });
  }
  for (const { notRun } of missing) say(`\n${notRun}`);
  return missing.reduce(
    (tally, { notRun, required }) => (required ? add(tally, createTally(notRun)) : tally),
    emptyTally,
  );
}

/** `npm test`. */
export async function runTests(args: readonly string[]): Promise<number> {
  const { stages, options, withTypesAndLint, withExtended } = chooseTests(args);
  const given = await testEnvironment(say);
  const env = stages.includes('integration') ? await withPeers(given) : given;
  let tally = withTypesAndLint ? await runChecks(env) : emptyTally;
  for (const together of groupStages(stages))
    tally = add(tally, await runProjects(together, options, { env, log: say }));
  tally = add(tally, await tallyOfMissing(env, stages));
  if (!withExtended) say('\nNot run: tests tagged extended. `npm test -- all` runs them too.');
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
