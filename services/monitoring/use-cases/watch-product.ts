import type { Logger } from '@afterglow/service-kit';
import type { MetricsSource } from '../adapters/metrics-source.ts';
import { createHistory, type History } from '../domain/history.ts';
import type { Reading } from '../domain/reading.ts';

interface WatchDependencies {
  readonly source: MetricsSource;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly everyMs: number;
}

export interface Watched {
  readonly reading: Reading;
  readonly history: History;
}

const freshMs = 1000;
const hourMs = 3_600_000;
const coarseStepMs = 5 * 60_000;
/** Prometheus returns at most 11,000 points per query. */
const finestStepMs = 1000;

/** Reads the metrics of all processes at intervals, and keeps sums for a day. */
export function watchProduct({ source, clock, log, everyMs }: WatchDependencies) {
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
    /** The latest reading, read again if it is older than a second. @throws AppError `unavailable` */
    async now(): Promise<Watched> {
      const isFresh = latest !== null && clock().getTime() - latest.at < freshMs;
      return { reading: isFresh && latest ? latest : await readOnce(), history };
    },
    /** Starts reading at intervals, so that there is a history before the page is opened. */
    start(): void {
      void turn();
      timer = setInterval(() => void turn(), everyMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    },
  };
}

export type ProductWatch = ReturnType<typeof watchProduct>;
