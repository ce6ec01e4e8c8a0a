import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';

/** Sessions and links stay valid by these. The passwords of stores belong to the machine and are not kept. */
export interface Keys {
  readonly SERVICE_SECRET: string;
  readonly SESSION_PRIVATE_KEY: string;
  readonly SESSION_PUBLIC_KEY: string;
}

export const keyNames = ['SERVICE_SECRET', 'SESSION_PRIVATE_KEY', 'SESSION_PUBLIC_KEY'] as const;

/** Names in a Kubernetes namespace. */
export interface KubernetesNames {
  readonly release: string;
  readonly namespace: string;
  readonly keysSecret: string;
  readonly signingSecret: string;
}

/** Secrets that `kubectl apply` makes, as a release of that name takes them for its own. */
export function toKubernetesSecrets(keys: Keys, { release, namespace, keysSecret, signingSecret }: KubernetesNames) {
  const toSecret = (name: string, stringData: Readonly<Record<string, string>>) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name,
      namespace,
      labels: { 'app.kubernetes.io/managed-by': 'Helm' },
      annotations: { 'meta.helm.sh/release-name': release, 'meta.helm.sh/release-namespace': namespace },
    },
    stringData,
  });
  const { SERVICE_SECRET, SESSION_PRIVATE_KEY, SESSION_PUBLIC_KEY } = keys;
  const items = [
    toSecret(keysSecret, { 'service-secret': SERVICE_SECRET, 'session-public-key': SESSION_PUBLIC_KEY }),
    toSecret(signingSecret, { 'session-private-key': SESSION_PRIVATE_KEY }),
  ];
  return { apiVersion: 'v1', kind: 'List', items };
}

export const haveSameKeys = (one: Keys, other: Keys): boolean =>
  keyNames.every((name) => one[name].trim() === other[name].trim());

/** At the next start `make-secrets` gives every process its own from this file. */
export async function writeKeys(file: string, keys: Keys): Promise<void> {
  const others = JSON.parse(await readFile(file, 'utf8'));
  const { uid, gid } = await stat(file);
  await writeFile(`${file}.new`, JSON.stringify({ ...others, ...keys }), { mode: 0o400 });
  // Root writes it for the user who made it.
  await chown(`${file}.new`, uid, gid);
  await rename(`${file}.new`, file);
}
