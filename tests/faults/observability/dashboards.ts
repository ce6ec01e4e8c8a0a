import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFolder } from '@afterglow/tests-chart/project';

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

export interface PanelQuery {
  readonly dashboard: string;
  readonly panel: string;
  readonly query: string;
}

const folder = join(chartFolder, 'files', 'dashboards');

/** Grafana puts in what was chosen, and what fits the interval of the scrapes. */
const filledIn = (expr: string): string => expr.replaceAll('$namespace', '.*').replaceAll('$__rate_interval', '10m');

const queriesOf = (file: string): PanelQuery[] => {
  const { title, panels } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return (panels as readonly Panel[]).flatMap(({ title: panel, targets }) =>
    targets.map(({ expr }) => ({ dashboard: title, panel, query: filledIn(expr) })),
  );
};

/** The queries of every panel of every dashboard, as Grafana sends them. */
export const panelQueries: readonly PanelQuery[] = readdirSync(folder).flatMap(queriesOf);
