import type { Process } from '../processes.ts';

/** Milliseconds of CPU time that a process has used since it was started, on all of its threads. */
export async function readCpuTime({ metricsUrl }: Process): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(metrics)?.[1]) * 1000;
}
