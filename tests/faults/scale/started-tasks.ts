import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaOwner } from '@afterglow/proto/services';

const root = join(import.meta.dirname, '../../..');

/** Repeated work that asks nothing of Postgres. */
const withoutQueries: Readonly<Record<string, string>> = {
  'heartbeat of the spool': 'touches a file',
  spool: 'removes files of processes that are gone',
};

const starts = /(?<![.\w])(?:startBackgroundTask|repeat|startOutboxRelay)\(/g;
/** In their arguments, or in those of a function that a file wraps around them. */
const names =
  /(?<![.\w])(?:(?:startBackgroundTask|repeat)\([^;]*?(?:name|what): '([^']+)'|start\('([^']+)'|(startOutboxRelay)\()/g;

function findTasks(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found = [...source.matchAll(names)].map(([, name, wrapped]) => name ?? wrapped ?? 'outbox');
  const started = source.match(starts)?.length ?? 0;
  if (found.length < started) throw new Error(`${path} starts ${started} background tasks; names: ${found.join(', ')}`);
  return found;
}

/** Names of the background tasks that the processes of a service start and that look into Postgres. */
export function findStartedTasks(service: SchemaOwner): ReadonlySet<string> {
  const sources = globSync(`services/${service}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] });
  const tasks = sources.filter((path) => !/\.(test|fixture)\.ts$/.test(path)).flatMap(findTasks);
  return new Set(tasks.filter((name) => !(name in withoutQueries)));
}
