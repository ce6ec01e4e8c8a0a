import { oldChromiums } from '../programs/old-chromium.ts';
import { onPath } from '../programs/system-program.ts';
import { runCommand } from './run-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Tool {
  readonly stages: readonly string[];
  readonly requirement: `REQUIRE_${string}`;
  readonly findMissing: (env: Environment) => Promise<string | false> | string | false;
}

const chartTools = ['helm', 'helm-docs', 'kubeconform', 'promtool', 'redis-server'];

async function hasS3(env: Environment): Promise<boolean> {
  if (env.S3_TEST_ENDPOINT || onPath('minio')) return true;
  return onPath('docker') !== undefined && (await runCommand('sh', ['-c', 'docker info >/dev/null 2>&1'])) === 0;
}

async function canMount(): Promise<boolean> {
  const mount = 'unshare --map-root-user --mount mount -t tmpfs none /mnt >/dev/null 2>&1';
  return (await runCommand('sh', ['-c', mount]).catch(() => 1)) === 0;
}

function findMissingChartTools(): string | false {
  const missing = chartTools.filter((tool) => !onPath(tool));
  return missing.length > 0 && `some tests of the Helm chart. They want ${missing.join(', ')} on the PATH.`;
}

function findMissingBrowsers({ OLD_CHROMIUMS: found }: Environment): string | false {
  const missing = oldChromiums.filter((version) => !found?.includes(`${version}=`));
  return (
    found !== undefined &&
    missing.length > 0 &&
    `the tests in Chromium ${missing.join(', ')}. They want PyQt5 from PyPI, and for 87 Debian’s python3-pyqt5.qtwebengine.`
  );
}

const tools: readonly Tool[] = [
  {
    stages: ['integration', 'faults'],
    requirement: 'REQUIRE_S3',
    findMissing: async (env) =>
      !(await hasS3(env)) &&
      'the tests against an S3. They want minio on the PATH, S3_TEST_ENDPOINT or a Docker engine.',
  },
  {
    stages: ['integration', 'faults'],
    requirement: 'REQUIRE_MOUNTS',
    findMissing: async () =>
      !(await canMount()) && 'the tests on full disks. They want unshare, and namespaces in which a user may mount.',
  },
  {
    stages: ['integration'],
    requirement: 'REQUIRE_STRIPE_MOCK',
    findMissing: (env) =>
      !env.STRIPE_MOCK_PATH &&
      'the payment provider’s calls against Stripe’s OpenAPI. It wants stripe-mock or Go on the PATH, or STRIPE_MOCK_PATH.',
  },
  {
    stages: ['integration', 'faults'],
    requirement: 'REQUIRE_NGINX',
    findMissing: (env) =>
      !env.NGINX_PATH && 'the way in through nginx. It wants nginx, NGINX_PATH, or an apt-get that can fetch it.',
  },
  {
    stages: ['integration'],
    requirement: 'REQUIRE_DECODERS',
    findMissing: (env) =>
      !env.GST_LAUNCH_PATH &&
      'the videos in OpenH264. It wants GStreamer with openh264dec, which this machine cannot have.',
  },
  {
    stages: ['integration'],
    requirement: 'REQUIRE_CHART_TOOLS',
    findMissing: () =>
      !onPath('prometheus') &&
      'the figures of the monitoring page against Prometheus. They want prometheus on the PATH.',
  },
  { stages: ['chart'], requirement: 'REQUIRE_CHART_TOOLS', findMissing: findMissingChartTools },
  {
    stages: ['chart'],
    requirement: 'REQUIRE_KUBE_LINTER',
    findMissing: () =>
      !onPath('kube-linter') && 'what kube-linter says of the Helm chart. It wants kube-linter on the PATH.',
  },
  { stages: ['e2e'], requirement: 'REQUIRE_OLD_BROWSERS', findMissing: findMissingBrowsers },
  {
    stages: ['architecture'],
    requirement: 'REQUIRE_ZIZMOR',
    findMissing: () => !onPath('zizmor') && 'the scan of the workflows. It wants zizmor on the PATH.',
  },
];

export interface NotRun {
  readonly line: string;
  readonly isRequired: boolean;
}

export async function findNotRun(stages: readonly string[], env: Environment): Promise<NotRun[]> {
  const wanted = tools.filter((tool) => tool.stages.some((stage) => stages.includes(stage)));
  const missing = await Promise.all(
    wanted.map(async ({ findMissing, requirement }) => ({ what: await findMissing(env), requirement })),
  );
  return missing.flatMap(({ what, requirement }) =>
    what ? [{ line: `Not run: ${what}`, isRequired: env[requirement] === '1' }] : [],
  );
}
