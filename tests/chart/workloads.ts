import type { Manifest } from './helm.ts';

export interface PodTemplate {
  readonly owner: Manifest;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: Manifest['spec'];
  readonly containers: readonly Manifest['spec'][];
}

const podKinds = new Set(['CronJob', 'Deployment', 'StatefulSet', 'Job']);

/** Everything that runs pods, with all containers of its pods, those that run first among them. */
export const podTemplates = (manifests: readonly Manifest[]): PodTemplate[] =>
  manifests
    .filter(({ kind }) => podKinds.has(kind))
    .map((owner) => {
      const { metadata, spec } = (owner.spec.jobTemplate?.spec ?? owner.spec).template;
      const containers = [...(spec.initContainers ?? []), ...spec.containers];
      return { owner, name: `${owner.kind}/${owner.metadata.name}`, labels: metadata.labels, spec, containers };
    });

export const readComponent = ({ labels }: PodTemplate): string => labels['app.kubernetes.io/component'] ?? '';

/** Quantities of memory and storage in bytes, such as 64Mi. */
export function parseQuantity(quantity: string): number {
  const [, amount = '', unit = ''] = /^([\d.]+)([KMGT]i)?$/.exec(quantity) ?? [];
  return Number(amount) * 1024 ** ['', 'Ki', 'Mi', 'Gi', 'Ti'].indexOf(unit);
}

const readVariable = ({ spec }: PodTemplate, variable: string): string | undefined =>
  spec.containers[0].env?.find(({ name }: Manifest['spec']) => name === variable)?.value;

export const readNumber = (pod: PodTemplate | undefined, variable: string): number =>
  Number(pod && readVariable(pod, variable));

interface FilledVolume {
  /** That the settings of its process let it write. */
  readonly bytes: number;
  readonly size: number;
}

/** The volumes that a pod's process fills with uploads and with answers that wait for their readers. */
export function filledVolumes(pod: PodTemplate): FilledVolume[] {
  const mounts: Manifest['spec'][] = pod.spec.containers[0].volumeMounts;
  const findVolume = (folder: string): string =>
    mounts
      .filter(({ mountPath }) => folder.startsWith(mountPath))
      .toSorted((a, b) => b.mountPath.length - a.mountPath.length)[0]?.name;
  const [spool, temporary] = [readVariable(pod, 'SPOOL_DIR'), readVariable(pod, 'TMPDIR') ?? '/tmp'];
  const counted = [
    { folder: spool, bytes: readNumber(pod, 'SPOOL_BYTES') },
    { folder: spool ?? temporary, bytes: readNumber(pod, 'SPILL_BYTES') },
  ].flatMap(({ folder, bytes }) =>
    folder === undefined || Number.isNaN(bytes) ? [] : [{ name: findVolume(folder), bytes }],
  );
  return Object.entries(Object.groupBy(counted, ({ name }) => name)).map(([volume, parts = []]) => ({
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    size: parseQuantity(pod.spec.volumes.find(({ name }: Manifest['spec']) => name === volume)?.emptyDir.sizeLimit),
  }));
}

/** Names of the Secrets that a pod reads, by variables or by volumes. */
export const listSecretNames = ({ spec, containers }: PodTemplate): string[] => [
  ...containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }: Manifest['spec']) => valueFrom?.secretKeyRef?.name ?? []),
  ),
  ...(spec.volumes ?? []).flatMap(({ secret }: Manifest['spec']) => secret?.secretName ?? []),
];
