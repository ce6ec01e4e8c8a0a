import { readdir, readFile } from 'node:fs/promises';
import { eventually } from '@afterglow/test-kit';
import type { Pod, Release } from './release.ts';

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** The test must run on the pod's node. */
export async function findNodeProcess({ name, containerId }: Pod): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const isFirst = /^NSpid:.*\t1$/m.test(await read(`/proc/${pid}/status`));
    if (isFirst && containerId !== '' && (await read(`/proc/${pid}/cgroup`)).includes(containerId)) return Number(pid);
  }
  throw new Error(`there is no process of ${name}: the test has to run on its node`);
}

/** Sends SIGKILL. @returns the seconds until the pod is ready again. */
export async function killProcess(release: Release, component: string): Promise<number> {
  const getPods = async () => (await release.pods()).filter((pod) => pod.component === component);
  const [killed] = await getPods();
  if (!killed) throw new Error(`there is no pod of ${component}`);
  const pid = await findNodeProcess(killed);
  const from = performance.now();
  process.kill(pid, 'SIGKILL');
  const isBack = async () => {
    const pod = (await getPods()).find(({ name }) => name === killed.name);
    return pod !== undefined && pod.restarts > killed.restarts && pod.isReady;
  };
  await eventually(isBack, { timeoutMs: 300_000, intervalMs: 200 });
  return Math.round((performance.now() - from) / 100) / 10;
}
