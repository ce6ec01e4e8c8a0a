import { readFile } from 'node:fs/promises';

async function metricsUrl(pid: number): Promise<string> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  const [, port] = /(?:^|\0)METRICS_PORT=(\d+)\0/.exec(environment) ?? [];
  if (port === undefined) throw new Error(`process ${pid} has no METRICS_PORT`);
  return `http://127.0.0.1:${port}/metrics`;
}

/** The 99th percentile of event-loop lag since the last call, in ms. */
export async function eventLoopP99(pid: number): Promise<number> {
  const metrics = await (await fetch(await metricsUrl(pid))).text();
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error(`process ${pid} does not tell its event loop's lag`);
  return Number(seconds) * 1000;
}
