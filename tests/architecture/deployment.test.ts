import { listWorkers, serviceMemory } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, exists, projectFiles, read } from './project.ts';

interface Workload {
  readonly image: string;
  readonly entry: string;
  readonly calls?: readonly string[];
}
interface ComposeService {
  readonly image?: string;
  readonly pull_policy?: string;
  readonly build?: { readonly target: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}
interface Artifact {
  readonly image: string;
  readonly docker: { readonly target: string; readonly buildArgs: { readonly SERVICE: string } };
  readonly sync: { readonly manual: readonly { readonly src: string }[] };
}

const deployables = [
  ...serviceNames.flatMap((name) => [name, ...listWorkers(name).map((file) => `${name}-${file}`)]),
  'web',
  'payment-sandbox',
].sort();
const images = [...serviceNames, 'web', 'payment-sandbox'].sort();

const toBundle = (entry: string): string => `dist/${entry.replace(/\.ts$/, '.js')}`;

const workloads: Readonly<Record<string, Workload>> = parse(read('charts/afterglow/values.yaml')).workloads;
const compose: Readonly<Record<string, ComposeService>> = parse(read('docker-compose.yml'), composeSyntax).services;
const skaffold = parse(read('skaffold.yaml'));
const artifacts: readonly Artifact[] = skaffold.build.artifacts;

describe('a block of the chart', () => {
  it.each(serviceNames)('lets %s call every service whose address it reads, and no other', (name) => {
    const config = read(`services/${name}/config.ts`);
    const addresses = serviceNames.filter((other) => config.includes(`configFields.${other.toUpperCase()}_URL`));
    const blocks = Object.values(workloads).filter(({ entry }) => entry.startsWith(`services/${name}/`));
    const called = new Set(blocks.flatMap(({ calls = [] }) => calls));
    expect([...called].sort()).toEqual(addresses.toSorted());
  });
});

it('every image manages memory as npm start does', () => {
  const [, runtime = ''] = read('docker/Dockerfile').split(/^FROM scratch AS runtime$/m);
  const [ofAll = ''] = runtime.split(/^FROM /m);
  const { NODE_OPTIONS, ...malloc } = serviceMemory;
  const settings = [NODE_OPTIONS, ...Object.entries(malloc).map(([name, value]) => `${name}=${value}`)];
  expect(settings.filter((setting) => !ofAll.includes(setting))).toEqual([]);
});

describe('every deployable is listed', () => {
  it('in the chart, with its entry point and image', () => {
    expect(Object.keys(workloads).sort()).toEqual(deployables);
    expect(Object.values(workloads).filter(({ entry }) => !exists(entry))).toEqual([]);
    expect([...new Set(Object.values(workloads).map(({ image }) => image))].sort()).toEqual(images);
  });

  it('in compose', () => {
    expect(Object.keys(compose)).toEqual(expect.arrayContaining(deployables));
    const built = Object.entries(compose).filter(([, { build }]) => build);
    const named = images.map((name) => `\${IMAGE_REPOSITORY:-afterglow}/${name}:\${IMAGE_TAG:-latest}`);
    expect(built.map(([, { image }]) => image).sort()).toEqual(named);
    const ours = Object.values(compose).filter(({ image }) => image?.includes('IMAGE_REPOSITORY'));
    expect(ours.filter(({ pull_policy }) => pull_policy !== `\${IMAGE_PULL_POLICY:-never}`)).toEqual([]);
  });

  it('in compose and the Dockerfile by its bundle', () => {
    const bundles = Object.entries(workloads).map(([name, { entry }]) => [name, toBundle(entry)] as const);
    const commanded = bundles.filter(([name]) => compose[name]?.command);
    expect(commanded.map(([name]) => compose[name]?.command?.at(-1))).toEqual(commanded.map(([, bundle]) => bundle));
    const others = bundles.filter(([name]) => !compose[name]?.command).map(([, bundle]) => `CMD ["node", "${bundle}"]`);
    expect(others.filter((command) => !read('docker/Dockerfile').includes(command))).toEqual([]);
  });

  it('in skaffold.yaml, built as in compose, and tagged separately', () => {
    expect(artifacts.map(({ image }) => image).sort()).toEqual(images.map((name) => `afterglow/${name}`));
    for (const { image, docker } of artifacts) {
      const name = image.replace('afterglow/', '');
      expect([docker.buildArgs.SERVICE, docker.target]).toEqual([name, compose[name]?.build?.target]);
    }
    const [{ setValueTemplates, chartPath, valuesFiles }] = skaffold.deploy.helm.releases;
    const tags = images.map((name) => [`image.tags.${name}`, `{{.IMAGE_TAG_afterglow_${name.replaceAll('-', '_')}}}`]);
    expect(setValueTemplates).toEqual(Object.fromEntries(tags));
    expect([chartPath, ...valuesFiles].filter((path) => !exists(path))).toEqual([]);
  });

  it('in the services that monitoring reads in compose', () => {
    const targets = compose.monitoring?.environment?.METRICS_TARGETS?.split(',').map((target) => target.split(':')[0]);
    expect(targets?.sort()).toEqual(deployables.filter((name) => name !== 'payment-sandbox'));
  });

  it('in the README', () => {
    const listed = [...read('README.md').matchAll(/^\| \[([\w-]+)\]\(/gm)].map(([, name]) => name);
    expect(listed).toEqual(expect.arrayContaining([...serviceNames, 'web']));
  });
});

it('skaffold syncs only source folders that exist', () => {
  const globs = artifacts.flatMap(({ sync }) => sync.manual.map(({ src }) => src));
  expect(globs.filter((glob) => projectFiles(glob).length === 0)).toEqual([]);
});

it('the Dockerfile copies the manifest of every package that an image may need before any sources', () => {
  const dockerfile = read('docker/Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path).sort();
  expect(copied).toEqual(projectFiles('{proto,web,packages/*,services/*}/package.json'));
  expect(dockerfile.split(/^FROM /m).find((stage) => stage.includes('AS workspace'))).not.toContain('COPY . ');
});
