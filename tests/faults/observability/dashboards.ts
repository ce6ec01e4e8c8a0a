import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFolder } from '@afterglow/tests-chart/project';

export interface Panel {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig: { readonly defaults: { readonly unit?: string } };
  readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[];
}

export interface Dashboard {
  readonly title: string;
  readonly panels: readonly Panel[];
}

export interface PanelQuery {
  readonly dashboard: string;
  readonly panel: string;
  readonly query: string;
}

const folder = join(chartFolder, 'files', 'dashboards');

export const fillIn = (expr: string, rateInterval = '10m'): string =>
  expr.replaceAll('$namespace', '.*').replaceAll('$__rate_interval', rateInterval);

export const readDashboard = (file: string): Dashboard => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const getQueries = (file: string): PanelQuery[] => {
  const { title, panels } = readDashboard(file);
  return panels.flatMap(({ title: panel, targets }) =>
    targets.map(({ expr }) => ({ dashboard: title, panel, query: fillIn(expr) })),
  );
};

export const panelQueries: readonly PanelQuery[] = readdirSync(folder).flatMap(getQueries);
