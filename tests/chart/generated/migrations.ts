import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOwners } from '@afterglow/proto';
import { projectRoot } from '../project.ts';

const findNames = (service: string): string[] =>
  readdirSync(join(projectRoot, 'services', service, 'migrations'))
    .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/** The migrations of each service: new ones make another Job. */
export const migrationsByService = (): Record<string, string[]> =>
  Object.fromEntries(schemaOwners.map((name) => [name, findNames(name)]));
