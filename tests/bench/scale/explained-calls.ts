import type { Batch } from '@afterglow/service-kit/database';
import type { ExplainedQuery } from './explained-database.ts';

export interface MeasuredCall {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Rows that may be read at most, whatever the tables hold: what it gives or changes, or its batch. */
  readonly atMost: number;
}

export interface ExplainedCall extends Omit<MeasuredCall, 'run'> {
  readonly queries: readonly ExplainedQuery[];
  readonly rowsRead: number;
  readonly ms: number;
}

export interface QueryLog {
  readonly onQuery: (query: ExplainedQuery) => void;
  readonly explain: (calls: readonly MeasuredCall[]) => Promise<ExplainedCall[]>;
}

/** What looks at one row, or a few, beside others of the same account. */
export const few = 60;
export const firstBatch: Batch<never> = { after: null, limit: 100 };

export function queryLog(): QueryLog {
  let queries: ExplainedQuery[] = [];
  return {
    onQuery: (query) => void queries.push(query),
    explain: async (calls) => {
      const results: ExplainedCall[] = [];
      for (const { name, run, atMost } of calls) {
        queries = [];
        await run();
        const sum = (of: 'rowsRead' | 'ms') => queries.reduce((total, query) => total + query[of], 0);
        results.push({ name, atMost, queries, rowsRead: sum('rowsRead'), ms: sum('ms') });
      }
      return results;
    },
  };
}
