import type { Manifest } from './helm.ts';

export interface PodTemplate {
  readonly owner: Manifest;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: Manifest['spec'];
  readonly containers: readonly Manifest['spec'][];
}

const podKinds = new Set(['Deployment', 'StatefulSet', 'Job']);

/** Everything that runs pods, with all containers of its pods, those that run first among them. */
export const podTemplates = (manifests: readonly Manifest[]): PodTemplate[] =>
  manifests
    .filter(({ kind }) => podKinds.has(kind))
    .map((owner) => {
      const { metadata, spec } = owner.spec.template;
      const containers = [...(spec.initContainers ?? []), ...spec.containers];
      return { owner, name: `${owner.kind}/${owner.metadata.name}`, labels: metadata.labels, spec, containers };
    });

export const readComponent = ({ labels }: PodTemplate): string => labels['app.kubernetes.io/component'] ?? '';

/** Quantities of memory and storage in bytes, such as 64Mi. */
export function parseQuantity(quantity: string): number {
  const [, amount = '', unit = ''] = /^([\d.]+)([KMGT]i)?$/.exec(quantity) ?? [];
  return Number(amount) * 1024 ** ['', 'Ki', 'Mi', 'Gi', 'Ti'].indexOf(unit);
}

/** Names of the Secrets that a pod reads, by variables or by volumes. */
export const listSecretNames = ({ spec, containers }: PodTemplate): string[] => [
  ...containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }: Manifest['spec']) => valueFrom?.secretKeyRef?.name ?? []),
  ),
  ...(spec.volumes ?? []).flatMap(({ secret }: Manifest['spec']) => secret?.secretName ?? []),
];
