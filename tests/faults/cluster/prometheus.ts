import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PrometheusClient, prometheusClient } from '../prometheus-client.ts';
import type { Release } from './release.ts';

const run = promisify(execFile);

export interface Prometheus extends PrometheusClient {
  uninstall(): Promise<void>;
}

export const buildPrometheusUrl = (namespace: string): string => `http://prometheus.${namespace}:9090`;

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
    ...prometheusClient(`http://${address}:9090`),
    async uninstall() {
      await kubectl('delete', 'namespace', namespace);
    },
  };
}
