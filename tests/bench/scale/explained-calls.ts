import type { Batch } from '@afterglow/service-kit/database';
import { quantile } from '../statistics.ts';
import type { ExplainedQuery } from './explained-database.ts';

export interface Place {
  readonly account: number;
  readonly leaving: number;
  readonly photosEach: number;
}

export interface MeasuredCall {
  readonly name: string;
  readonly task?: string;
  readonly run: () => Promise<unknown>;
  /** The most rows that it may read at any table size: its result, changes or batch. */
  readonly atMost: number;
  /** How many rows it counts at most. */
  readonly countsUpTo?: number;
  /** Why an operation besides inserts and periodic queries reads no row. */
  readonly readsNothing?: string;
}

export interface ExplainedCall extends Omit<MeasuredCall, 'run'> {
  readonly queries: readonly ExplainedQuery[];
  readonly rowsRead: number;
  readonly ms: number;
}

export interface TimedCall {
  readonly name: string;
  readonly p95: number;
  readonly median: number;
}

export interface QueryLog {
  readonly onQuery: (query: ExplainedQuery) => void;
  readonly explain: (calls: readonly MeasuredCall[]) => Promise<ExplainedCall[]>;
}

export const few = 60;
export const producer = { add: async () => undefined };
export const firstBatch: Batch<never> = { after: null, limit: 100 };

export const isLook = ({ name }: Pick<MeasuredCall, 'name'>): boolean => name.startsWith('look: ');

export function queryLog(): QueryLog {
  let queries: ExplainedQuery[] = [];
  return {
    onQuery: (query) => void queries.push(query),
    explain: async (calls) => {
      const results: ExplainedCall[] = [];
      for (const { run, ...call } of calls) {
        queries = [];
        await run();
        const sum = (of: 'rowsRead' | 'ms') => queries.reduce((total, query) => total + query[of], 0);
        results.push({ ...call, queries, rowsRead: sum('rowsRead'), ms: sum('ms') });
      }
      return results;
    },
  };
}

const [warmUp, rounds] = [3, 30];
export const timedRounds = warmUp + rounds;

export type TimedRun = (round: number) => Promise<unknown>;

export async function timeCall(name: string, run: TimedRun): Promise<TimedCall> {
  const times: number[] = [];
  for (let round = 0; round < timedRounds; round += 1) {
    const start = performance.now();
    await run(round);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return { name, p95: quantile(times, 0.95), median: quantile(times, 0.5) };
}
