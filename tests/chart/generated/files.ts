import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaOwners } from '@afterglow/proto';
import { chartFolder, projectRoot } from '../project.ts';
import { plainRules, transfers } from './alerts.ts';
import { dashboardFiles, plainDashboard } from './dashboards.ts';
import { routesByService } from './routes.ts';
import { fieldsTable, valuesTable } from './values-table.ts';

const findNames = (service: string): string[] =>
  readdirSync(join(projectRoot, 'services', service, 'migrations'))
    .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const migrationsByService = (): Record<string, string[]> =>
  Object.fromEntries(schemaOwners.map((name) => [name, findNames(name)]));

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const replaceTable = (text: string, name: string, table: string): string =>
  text.replace(
    new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`),
    (_, begin, end) => `${begin}${table}\n${end}`,
  );

export async function generatedFiles(): Promise<GeneratedFile[]> {
  const readme = join(chartFolder, 'README.md');
  const valuesText = await readFile(join(chartFolder, 'values.yaml'), 'utf8');
  const schema = JSON.parse(await readFile(join(chartFolder, 'values.schema.json'), 'utf8'));
  const template = await readFile(join(chartFolder, 'files', 'alerts.template.yaml'), 'utf8');
  const withValues = replaceTable(await readFile(readme, 'utf8'), 'values', valuesTable(valuesText));
  const text = replaceTable(withValues, 'fields', fieldsTable(schema));
  return [
    { path: join(chartFolder, 'files', 'routes.json'), text: json(routesByService()) },
    { path: join(chartFolder, 'files', 'migrations.json'), text: json(migrationsByService()) },
    { path: join(chartFolder, 'files', 'alerts.yaml'), text: plainRules(template, valuesText) },
    { path: join(chartFolder, 'files', 'transfers.txt'), text: `${transfers}\n` },
    ...dashboardFiles.map((file) => ({
      path: join(chartFolder, 'files', 'dashboards', file),
      text: plainDashboard(file, valuesText),
    })),
    { path: readme, text },
  ];
}
