import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';

/** Sessions and links stay valid with these keys. Store passwords belong to the machine and are not backed up. */
export interface Keys {
  readonly SERVICE_SECRET: string;
  readonly SESSION_PRIVATE_KEY: string;
  readonly SESSION_PUBLIC_KEY: string;
}

export const keyNames = ['SERVICE_SECRET', 'SESSION_PRIVATE_KEY', 'SESSION_PUBLIC_KEY'] as const;

export interface KubernetesNames {
  readonly release: string;
  readonly namespace: string;
  readonly keysSecret: string;
  readonly signingSecret: string;
}

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

export async function writeKeys(file: string, keys: Keys): Promise<void> {
  const others = JSON.parse(await readFile(file, 'utf8'));
  const { uid, gid } = await stat(file);
  await writeFile(`${file}.new`, JSON.stringify({ ...others, ...keys }), { mode: 0o400 });
  await chown(`${file}.new`, uid, gid);
  await rename(`${file}.new`, file);
}
