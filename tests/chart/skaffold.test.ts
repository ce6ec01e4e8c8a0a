import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { projectRoot } from './project.ts';
import { podTemplates } from './workloads.ts';

interface Release {
  readonly valuesFiles: readonly string[];
  readonly setValues: Readonly<Record<string, unknown>>;
  readonly setValueTemplates: Readonly<Record<string, string>>;
}

const { build, deploy, portForward } = parse(await readFile(`${projectRoot}/skaffold.yaml`, 'utf8'));
const [release]: readonly Release[] = deploy.helm.releases;
const artifacts: readonly string[] = build.artifacts.map(({ image }: { image: string }) => image);

/** Skaffold names each image's tag by a variable. */
const getTag = (template: string): string => {
  const image = artifacts.find((one) => template === `{{.IMAGE_TAG_${one.replaceAll(/[/-]/g, '_')}}}`);
  return image ? `tag-of-${image.split('/')[1]}` : `unknown ${template}`;
};

async function renderAsSkaffold() {
  const tags = Object.entries(release?.setValueTemplates ?? {}).map(([key, template]) => [key, getTag(template)]);
  const [file = ''] = release?.valuesFiles ?? [];
  const valueSet = /ci\/([\w-]+)\.yaml$/.exec(file)?.[1] ?? '';
  return render({ valueSet, values: { ...release?.setValues, ...Object.fromEntries(tags) } });
}

describeIfInstalled('helm')('`skaffold dev`', () => {
  it('runs exactly the images that it builds, each by its own tag', async () => {
    const pods = podTemplates(await renderAsSkaffold());
    const images = pods.flatMap(({ containers }) => containers.map(({ image }) => image as string));
    const ours = [...new Set(images.filter((image) => image.startsWith('afterglow/')))].sort();
    expect(ours).toEqual(artifacts.map((image) => `${image}:tag-of-${image.split('/')[1]}`).sort());
  });

  it('runs sources that can be changed in running pods, whose Node restarts, and forwards the way in', async () => {
    const manifests = await renderAsSkaffold();
    const deployments = podTemplates(manifests).filter(({ owner }) => owner.kind === 'Deployment');
    const containers = deployments.flatMap(({ spec }) => spec.containers);
    const commands = containers.map(({ command }) => command.join(' '));
    expect(commands.filter((command) => !/^node --watch [\w/-]+\.ts$/.test(command))).toEqual([]);
    expect(containers.filter(({ securityContext }) => securityContext.readOnlyRootFilesystem)).toEqual([]);
    const services = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    expect(services).toContain(portForward[0].resourceName);
  });
});
