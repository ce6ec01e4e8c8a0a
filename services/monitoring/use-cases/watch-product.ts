import type { Logger } from '@afterglow/service-kit';
import type { MetricsSource } from '../adapters/metrics-source.ts';
import { createHistory, type History } from '../domain/history.ts';
import type { Reading } from '../domain/reading.ts';

interface WatchDependencies {
  readonly source: MetricsSource;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds between two readings. */
  readonly everyMs: number;
}

export interface Watched {
  readonly reading: Reading;
  readonly history: History;
}

export interface ProductWatch {
  /** What is known now; read again where that is older than a second. @throws AppError `unavailable`. */
  now(): Promise<Watched>;
  /** Begins to read again and again, so that there is a past when somebody looks. */
  start(): void;
  stop(): Promise<void>;
}

const freshMs = 1000;
const hourMs = 3_600_000;
const coarseStepMs = 5 * 60_000;
/** Prometheus gives at most 11,000 points at once. */
const finestStepMs = 1000;

/** Reads the metrics of all processes, and keeps sums of them for a day. */
export function watchProduct({ source, clock, log, everyMs }: WatchDependencies): ProductWatch {
  const history = createHistory();
  let reading: Promise<Reading> | null = null;
  let latest: Reading | null = null;
  let hasPast = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function addPast(to: number): Promise<void> {
    const lastHour = to - hourMs;
    const day = await source.readPast({ from: to - 24 * hourMs, to: lastHour, stepMs: coarseStepMs });
    const fineStepMs = Math.max(everyMs, finestStepMs);
    const hour = await source.readPast({ from: lastHour, to: to - fineStepMs, stepMs: fineStepMs });
    for (const past of [...day, ...hour]) history.add(past);
    hasPast = true;
  }

  async function read(): Promise<Reading> {
    const at = clock().getTime();
    if (!hasPast) await addPast(at);
    const next = await source.read(at);
    history.add(next);
    latest = next;
    return next;
  }

  const readOnce = (): Promise<Reading> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  const turn = async (): Promise<void> => {
    try {
      await readOnce();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'the metrics cannot be read');
      isFailing = true;
    }
  };

  return {
    async now() {
      const isFresh = latest !== null && clock().getTime() - latest.at < freshMs;
      return { reading: isFresh && latest ? latest : await readOnce(), history };
    },
    start() {
      void turn();
      timer = setInterval(() => void turn(), everyMs);
    },
    async stop() {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    },
  };
}
