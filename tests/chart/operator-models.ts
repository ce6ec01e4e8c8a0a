import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from './helm.ts';

/** Sources of custom resources that the Kubernetes API lacks. */
const modules: Readonly<Record<string, string>> = {
  HTTPRoute: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute',
  PodMonitor: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor',
  PrometheusRule: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule',
  ScaledObject: '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject',
  TriggerAuthentication: '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication',
};

export const operatorKinds = Object.keys(modules);

interface Model {
  new (manifest: Manifest): { validate(): void };
}

/** Empty if the operator accepts the manifest. Ignores fields unknown to the operator. */
export async function findOperatorProblems(manifest: Manifest): Promise<string> {
  const path = modules[manifest.kind];
  if (!path) return `no operator is known for a ${manifest.kind}`;
  const { [manifest.kind]: Model } = (await import(path)) as Record<string, Model>;
  if (!Model) return `${path} has no ${manifest.kind}`;
  try {
    new Model(manifest).validate();
    return '';
  } catch (error) {
    return String(error);
  }
}

const compilerOptions = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext';

/** Fields that operators would take away without a word, by what TypeScript says of the manifests as literals of their types. */
export async function findUnknownFields(manifests: readonly Manifest[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-manifests-'));
  try {
    await symlink(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'));
    const literals = manifests.map((manifest, index) => {
      const type = `import('${modules[manifest.kind]}').I${manifest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};\n`;
    });
    const file = join(folder, 'manifests.ts');
    await writeFile(file, literals);
    const said = await new Promise<string>((resolve) => {
      execFile('tsc', [...compilerOptions.split(' '), file], (_, output) => resolve(output));
    });
    return said.split('\n').filter((line) => line !== '');
  } finally {
    await rm(folder, { recursive: true });
  }
}
