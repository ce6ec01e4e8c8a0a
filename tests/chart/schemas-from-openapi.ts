import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Shape {
  readonly [key: string]: unknown;
}

/** Run once for a new Kubernetes: `node schemas-from-openapi.ts swagger.json`, from its api/openapi-spec. */
const folder = new URL('./schemas/', import.meta.url).pathname;

/** The kinds of Kubernetes' own API that the chart renders. */
const kinds = [
  'v1/ConfigMap',
  'v1/PersistentVolumeClaim',
  'v1/Secret',
  'v1/Service',
  'v1/ServiceAccount',
  'apps/v1/Deployment',
  'apps/v1/StatefulSet',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/CronJob',
  'batch/v1/Job',
  'networking.k8s.io/v1/Ingress',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
];

const definitionsFile = 'definitions.json';
const reference = '#/definitions/';

/** A strict schema: without descriptions and what only Kubernetes reads, and without fields that nobody knows. */
function strict(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(strict);
  if (typeof shape !== 'object' || shape === null) return shape;
  const { description: _, ...own } = shape as Shape;
  const kept = Object.entries(own).filter(([key]) => !key.startsWith('x-kubernetes'));
  const result = Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as Shape).map(([name, inner]) => [name, strict(inner)]))
        : strict(value),
    ]),
  );
  return 'properties' in result && !('additionalProperties' in result)
    ? { ...result, additionalProperties: false }
    : result;
}

const findReferences = (shape: unknown): string[] =>
  [...JSON.stringify(shape).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map(([, name = '']) => name);

function reachable(definitions: Readonly<Record<string, unknown>>, roots: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...findReferences(definitions[name]));
  }
  return [...found].sort();
}

const getDefinition = (kind: string): string => {
  const parts = kind.split('/');
  const [group, version, name] = parts.length === 2 ? ['core', ...parts] : parts;
  return `io.k8s.api.${(group ?? '').split('.')[0]}.${version}.${name}`;
};

const getFile = (kind: string): string => {
  const parts = kind.split('/');
  const [group, version, name] = parts.length === 2 ? ['', ...parts] : parts;
  const shortGroup = (group ?? '').split('.')[0];
  return `${name?.toLowerCase()}${shortGroup ? `-${shortGroup}` : ''}-${version}.json`;
};

// Text in place of numbers, and numbers in place of text: the API takes both.
const loose: Readonly<Record<string, Shape>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

const [, , openApi = ''] = process.argv;
const { definitions } = JSON.parse(await readFile(openApi, 'utf8'));
const names = reachable(definitions, kinds.map(getDefinition));
await mkdir(folder, { recursive: true });
const kept = Object.fromEntries(names.map((name) => [name, loose[name] ?? strict(definitions[name])]));
await writeFile(join(folder, definitionsFile), `${JSON.stringify({ definitions: kept })}\n`);
for (const kind of kinds) {
  const schema = { $ref: `${definitionsFile}${reference}${getDefinition(kind)}` };
  await writeFile(join(folder, getFile(kind)), `${JSON.stringify(schema)}\n`);
}
