import { postgresTypes } from '@afterglow/service-kit/database';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explanation {
  readonly Plan: PlanNode;
  readonly 'Execution Time': number;
}

export interface ExplainedQuery {
  readonly sql: string;
  /** Rows read from tables, including unused ones. */
  readonly rowsRead: number;
  readonly ms: number;
  readonly blocks: number;
  readonly scanned: readonly string[];
}

const all = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];

function readRows(node: PlanNode): number {
  if (node['Relation Name'] === undefined || !node['Node Type'].endsWith('Scan')) return 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

function explained(sql: string, { Plan: plan, 'Execution Time': ms }: Explanation): ExplainedQuery {
  const nodes = all(plan);
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    sql,
    ms,
    rowsRead: nodes.reduce((sum, node) => sum + readRows(node), 0),
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scanned: scans.flatMap((node) => node['Relation Name'] ?? []),
  };
}

const isExplainable = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
const transactionEnds = (sql: string): boolean => /^\s*(commit|rollback)\s*$/i.test(sql);

/** Runs each statement with EXPLAIN in a savepoint, rolls back, then runs it normally. */
function explaining(client: pg.PoolClient, onQuery: (query: ExplainedQuery) => void): PostgresPoolClient {
  let isInTransaction = false;
  async function explain(sql: string, values: readonly unknown[]): Promise<void> {
    const [begin, undo] = isInTransaction
      ? ['savepoint explained', 'rollback to savepoint explained']
      : ['begin', 'rollback'];
    await client.query(begin);
    try {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...values]);
      onQuery(explained(sql, rows[0]['QUERY PLAN'][0]));
    } finally {
      await client.query(undo);
    }
  }
  const query = async (sql: string, values: readonly unknown[]) => {
    if (isExplainable(sql)) await explain(sql, values);
    else if (/^\s*(begin|start transaction)\b/i.test(sql)) isInTransaction = true;
    else if (transactionEnds(sql)) isInTransaction = false;
    return client.query(sql, [...values]);
  };
  // Cursors serve streamed results, which no repository uses.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

export function explainedDatabase<Tables>(url: string, onQuery: (query: ExplainedQuery) => void): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 2, types: postgresTypes });
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => explaining(await pool.connect(), onQuery),
      end: () => pool.end(),
    },
  });
  return new Kysely<Tables>({ dialect });
}
