import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createMetrics, createServer, type Metrics, startMetricsServer } from '@afterglow/service-kit';
import { Counter, Gauge } from 'prom-client';
import { afterAll } from 'vitest';

export interface WatchedProcess {
  readonly address: string;
  /** Makes it answer requests with a status, each after a delay in ms. */
  answer(times: number, status?: number, ms?: number): Promise<void>;
  setQueue(queue: string, state: string, jobs: number): void;
  setOldestJob(queue: string, seconds: number): void;
  setStored(stored: Readonly<Record<'photos' | 'videos' | 'pictures' | 'free', number>>): void;
  makeVideos(count: number): void;
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** prom-client reports the start of the test's process; restarts need their own. */
function startNow({ registry }: Metrics): void {
  const name = 'process_start_time_seconds';
  registry.removeSingleMetric(name);
  new Gauge({ name, help: 'As the product has it', registers: [registry] }).set(Date.now() / 1000);
}

async function start(service: string, port: number) {
  const metrics = createMetrics(service);
  startNow(metrics);
  const app = await createServer({ log: createLogger(service, 'silent'), metrics });
  app.get('/api/things/:status', async (request, reply) => {
    const { status } = request.params as { status: string };
    const { ms = '0' } = request.query as { ms?: string };
    if (ms !== '0') await sleep(Number(ms));
    return reply.code(Number(status)).send({});
  });
  app.get('/health/ready', async () => ({}));
  /** prom-client reports 0 for a gauge never set, so gauges are registered when set. */
  const gauge = (name: string, ...labelNames: string[]) => {
    const made = new Gauge<string>({ name, help: 'As the product has it', labelNames, registers: [] });
    return (labels: Readonly<Record<string, string>>, value: number) => {
      metrics.registry.registerMetric(made);
      made.set(labels, value);
    };
  };
  const gauges = {
    jobs: gauge('queue_jobs', 'queue', 'consumer', 'state'),
    oldest: gauge('queue_oldest_waiting_age_seconds', 'queue', 'consumer'),
    photos: gauge('media_photo_bytes'),
    rendered: gauge('render_object_bytes', 'kind'),
    free: gauge('object_store_free_bytes'),
  };
  const videos = new Counter({
    ...{
      name: 'render_videos_total',
      help: 'As the product has it',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    },
  });
  const server = await startMetricsServer(metrics, { host: '127.0.0.1', port });
  const end = async (): Promise<void> => {
    await app.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { app, gauges, videos, port: (server.address() as AddressInfo).port, end };
}

/** A process with metrics like the product's. Call it at the top of the test file. */
export async function watchedProcess(service: string): Promise<WatchedProcess> {
  let running: Awaited<ReturnType<typeof start>> | null = await start(service, 0);
  const { port } = running;
  const end = async (): Promise<void> => {
    const ending = running;
    running = null;
    await ending?.end();
  };
  afterAll(end);
  return {
    address: `127.0.0.1:${port}`,
    async answer(times, status = 200, ms = 0) {
      for (let count = 0; count < times; count += 1) await running?.app.inject(`/api/things/${status}?ms=${ms}`);
    },
    setQueue: (queue, state, jobs) => running?.gauges.jobs({ queue, consumer: service, state }, jobs),
    setOldestJob: (queue, seconds) => running?.gauges.oldest({ queue, consumer: service }, seconds),
    setStored({ photos, videos, pictures, free }) {
      running?.gauges.photos({}, photos);
      running?.gauges.rendered({ kind: 'video' }, videos);
      running?.gauges.rendered({ kind: 'photo' }, pictures);
      running?.gauges.free({}, free);
    },
    makeVideos: (count) => running?.videos.inc({ outcome: 'ready' }, count),
    async restart() {
      await end();
      running = await start(service, port);
    },
    end,
  };
}
