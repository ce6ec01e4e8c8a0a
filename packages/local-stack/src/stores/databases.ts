import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type SchemaOwner, schemaOwners } from '@afterglow/proto/services';
import { CommandError } from '../command-error.ts';
import { inheritedEnvironment } from '../config.ts';
import { openLog } from '../processes/log-file.ts';
import type { Schema } from './prepare-databases.ts';

export type DatabaseUrls = Readonly<Record<SchemaOwner, string>>;

function buildUrl(adminUrl: string, service: SchemaOwner, password: string): string {
  const url = new URL(adminUrl);
  url.username = service;
  url.password = password;
  return url.href;
}

export interface DatabasePreparation {
  run(adminUrl: string, passwords: Readonly<Record<SchemaOwner, string>>): Promise<DatabaseUrls>;
  cancel(): void;
}

export function startDatabasePreparation(logFile: string): DatabasePreparation {
  const log = openLog(logFile);
  const entry = fileURLToPath(new URL('prepare-databases.ts', import.meta.url));
  const child = fork(entry, { env: inheritedEnvironment(), stdio: ['ignore', log.output, log.output, 'ipc'] });
  log.close();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    async run(adminUrl, passwords) {
      const urls = schemaOwners.map((name) => [name, buildUrl(adminUrl, name, passwords[name])] as const);
      const schemas: Schema[] = urls.map(([name, databaseUrl]) => ({ name, databaseUrl, password: passwords[name] }));
      child.send({ adminUrl, schemas });
      if ((await ended) !== 0) throw new CommandError(`The databases cannot be brought up to date; see ${logFile}`);
      return Object.fromEntries(urls) as DatabaseUrls;
    },
    cancel: () => child.kill('SIGKILL'),
  };
}
