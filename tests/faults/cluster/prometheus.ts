import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from './release.ts';

const run = promisify(execFile);

export interface Prometheus {
  /** The samples of an instant query, by the value of one label. */
  query(promQl: string, label: string): Promise<Record<string, number>>;
  uninstall(): Promise<void>;
}

interface Answer {
  readonly data: { readonly result: readonly { metric: Record<string, string>; value: [number, string] }[] };
}

export const prometheusUrlIn = (namespace: string): string => `http://prometheus.${namespace}:9090`;

/** A Prometheus in a namespace of its own, which reads the pods of a release. */
export async function installPrometheus(namespace: string, release: Release): Promise<Prometheus> {
  const kubectl = async (...args: readonly string[]) =>
    (await run('kubectl', ['--namespace', namespace, ...args])).stdout;
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-prometheus-'));
  const manifest = await readFile(join(import.meta.dirname, 'prometheus.yaml'), 'utf8');
  await writeFile(join(folder, 'prometheus.yaml'), manifest.replaceAll('RELEASE_NAMESPACE', release.namespace));
  await kubectl('create', 'namespace', namespace);
  await kubectl('apply', '--filename', folder);
  await rm(folder, { recursive: true });
  await kubectl('rollout', 'status', 'deployment/prometheus', '--timeout=2m');
  const address = await kubectl('get', 'service', 'prometheus', '--output', 'jsonpath={.spec.clusterIP}');
  return {
    async query(promQl, label) {
      const answer = await fetch(`http://${address}:9090/api/v1/query?${new URLSearchParams({ query: promQl })}`);
      const { data } = (await answer.json()) as Answer;
      return Object.fromEntries(data.result.map(({ metric, value }) => [metric[label] ?? '', Number(value[1])]));
    },
    async uninstall() {
      await kubectl('delete', 'namespace', namespace);
    },
  };
}
