import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeSyntax, read } from './project.ts';

/** The tag is for readers; the digest decides. */
const pinned =
  /^[a-z]+(\/[a-z]+)*:[\w.-]*\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$|^minio\/minio:RELEASE\.[\dTZ-]+@sha256:[0-9a-f]{64}$/;

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly args: Readonly<Record<string, string | null>> };
}

const services: Readonly<Record<string, ComposeService>> = parse(read('docker-compose.yml'), composeSyntax).services;
const values = parse(read('charts/afterglow/values.yaml'));
const images = Object.values(services).map(({ image }) => image);
const foreign = new Map(
  images.flatMap((image) => {
    const [, variable = '', otherwise = ''] = /^\$\{(\w+_IMAGE):-(.+)\}$/.exec(image) ?? [];
    return variable ? [[variable, otherwise] as const] : [];
  }),
);

describe('every foreign image is pinned by its digest', () => {
  it('in compose, by a variable for another one', () => {
    const ours = images.filter((image) => image.startsWith(`\${IMAGE_REPOSITORY:-afterglow}/`));
    expect(foreign.size).toBeGreaterThan(5);
    expect(images.filter((image) => !(ours.includes(image) || /^\$\{\w+_IMAGE:-/.test(image)))).toEqual([]);
    expect([...foreign.values()].filter((image) => !pinned.test(image))).toEqual([]);
  });

  it('in .env.example, as compose has it', () => {
    for (const [variable, image] of foreign) expect(read('.env.example')).toContain(`\n#${variable}=${image}\n`);
  });

  it('in the chart, as compose has it', () => {
    const { postgres, redis, objectStore } = values;
    expect([postgres, redis, objectStore].map(({ trial }) => trial.image)).toEqual(
      ['POSTGRES_IMAGE', 'REDIS_IMAGE', 'MINIO_IMAGE'].map((variable) => foreign.get(variable)),
    );
  });

  it('in the Dockerfile, by a build argument that compose passes on', () => {
    const dockerfile = read('docker/Dockerfile');
    const [, node = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile) ?? [];
    expect(node).toMatch(pinned);
    expect(read('.env.example')).toContain(`\n#NODE_IMAGE=${node}\n`);
    const stages = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+) AS (\S+)$/gm)].map(([, from, name]) => ({
      from,
      name,
    }));
    const known = [`\${NODE_IMAGE}`, `ffmpeg-\${TARGETARCH}`, 'scratch', ...stages.map(({ name }) => name)];
    expect(stages.filter(({ from }) => !known.includes(from))).toEqual([]);
    const built = Object.values(services).flatMap(({ build }) => (build ? [build.args] : []));
    expect(built.filter((args) => args.NODE_IMAGE !== null)).toEqual([]);
  });

  it('in commands of the documents', () => {
    const commands = read('docs/operations.md').match(/\bminio\/mc\b|docker run .*$/gm) ?? [];
    expect(commands.filter((command) => !command.includes('@sha256:'))).toEqual([]);
  });
});
