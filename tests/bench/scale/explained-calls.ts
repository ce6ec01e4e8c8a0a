import type { Batch } from '@afterglow/service-kit/database';
import { quantile } from '../statistics.ts';
import type { ExplainedQuery } from './explained-database.ts';

export interface Place {
  /** The account that is looked at, and one that is deleted. */
  readonly account: number;
  readonly leaving: number;
  readonly photosEach: number;
}

export interface MeasuredCall {
  readonly name: string;
  /** The background task of whose steps it is, as its service calls it. */
  readonly task?: string;
  readonly run: () => Promise<unknown>;
  /** Rows that may be read at most, whatever the tables hold: what it gives or changes, or its batch. */
  readonly atMost: number;
  /** Rows of a full table that it counts before it stops. */
  readonly countsUpTo?: number;
  /** Why it reads no row, although it is not a look and does more than insert. */
  readonly readsNothing?: string;
}

export interface ExplainedCall extends Omit<MeasuredCall, 'run'> {
  readonly queries: readonly ExplainedQuery[];
  readonly rowsRead: number;
  readonly ms: number;
}

export interface TimedCall {
  readonly name: string;
  /** Milliseconds. */
  readonly p95: number;
  readonly median: number;
}

export interface QueryLog {
  readonly onQuery: (query: ExplainedQuery) => void;
  readonly explain: (calls: readonly MeasuredCall[]) => Promise<ExplainedCall[]>;
}

/** What looks at one row, or a few, beside others of the same account. */
export const few = 60;
/** What a background task queues is taken by nobody. */
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

/** The first ones warm up. */
const [warmUp, rounds] = [3, 30];
export const timedRounds = warmUp + rounds;

/** @param round from 0 */
export type TimedRun = (round: number) => Promise<unknown>;

/** Carries a call out again and again, one after the other. */
export async function timeCall(name: string, run: TimedRun): Promise<TimedCall> {
  const times: number[] = [];
  for (let round = 0; round < timedRounds; round += 1) {
    const start = performance.now();
    await run(round);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return { name, p95: quantile(times, 0.95), median: quantile(times, 0.5) };
}
