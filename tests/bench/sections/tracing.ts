import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Section } from '../section.ts';
import { median } from '../statistics.ts';

const program = fileURLToPath(new URL('../tracing/traced-server.ts', import.meta.url));
const ways = ['absent', 'off', 'on'] as const;
type Way = (typeof ways)[number];

const rounds = 9;
const roundSeconds = 2;
const connections = 8;

async function startCollector(): Promise<{ server: Server; url: string; received: () => number }> {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().once('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

async function readCpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [microseconds] = await once(child, 'message');
  return Number(microseconds);
}

async function measureCost(child: ChildProcess, url: string): Promise<number> {
  const before = await readCpu(child);
  const { '2xx': answered, non2xx, errors } = await autocannon({ url, connections, duration: roundSeconds });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests were refused, ${errors} broke`);
  return ((await readCpu(child)) - before) / answered;
}

/** The three alternate, so that other load affects all of them. */
export const section: Section = {
  order: 45,
  byDefault: true,
  publishedAs: () => 'One route of the service kit, with its log line and its measurement',
  async measure() {
    const collector = await startCollector();
    const servers = ways.map((way) => ({
      way,
      child: fork(program, [way, collector.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
      costs: [] as number[],
    }));
    try {
      const started = await Promise.all(
        servers.map(async (server) => ({ ...server, url: String((await once(server.child, 'message'))[0]) })),
      );
      for (const { child, url } of started) await measureCost(child, url);
      for (let round = 0; round < rounds; round += 1)
        for (const { child, url, costs } of started) costs.push(await measureCost(child, url));
    } finally {
      for (const { child } of servers) child.kill('SIGKILL');
      collector.server.closeAllConnections();
      collector.server.close();
    }
    if (collector.received() === 0) throw new Error('no traces were sent');
    const costs = (way: Way): readonly number[] => servers.find((server) => server.way === way)?.costs ?? [];
    /** Compares measurements of the same round. */
    const ratio = (way: Way): number => median(costs(way).map((cost, round) => cost / (costs('absent')[round] ?? 0)));
    const note = ways.map((way) => `${way} ${median(costs(way)).toFixed(0)}`).join(', ');
    const microseconds = `median of ${rounds}; microseconds a request: ${note}`;
    return [
      {
        what: 'CPU of a request, tracing off / no tracing code',
        value: ratio('off'),
        unit: 'x',
        aim: 1.05,
        note: microseconds,
      },
      {
        what: 'CPU of a request, tracing on / no tracing code',
        value: ratio('on'),
        unit: 'x',
        note: 'every trace kept and sent',
      },
    ];
  },
};
