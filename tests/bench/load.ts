import autocannon from 'autocannon';

interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Latencies {
  readonly median: number;
  readonly p99: number;
  readonly requests: number;
}

export const requestsPerSecond = 200;
/** autocannon sends on all connections at once, so many would mean bursts instead of a steady rate. */
const connections = 4;
const warmUpSeconds = 3;
const measuredSeconds = 15;

async function load({ url, headers = {} }: Target, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const run = autocannon({ url, headers, connections, overallRate: requestsPerSecond, duration: seconds, timeout: 10 });
  run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds));
  const { errors, timeouts, non2xx } = await run;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`of ${times.length} requests ${errors} broke, ${timeouts} took too long, ${non2xx} were refused`);
  return times.sort((one, other) => one - other);
}

/** Latencies at a steady rate after a warm-up. @throws Error unless every answer was successful. */
export async function measureLatencies(target: Target): Promise<Latencies> {
  await load(target, warmUpSeconds);
  const times = await load(target, measuredSeconds);
  const at = (part: number): number => times[Math.min(times.length - 1, Math.ceil(times.length * part) - 1)] ?? 0;
  return { median: at(0.5), p99: at(0.99), requests: times.length };
}
