import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartFolder } from '../project.ts';
import type { ChartValues } from './alerts.ts';

interface Step {
  readonly color: string;
  readonly value: number | null;
}

export interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets: readonly { readonly expr: string }[];
  readonly options: { readonly colorMode?: string };
  readonly fieldConfig: {
    readonly defaults: {
      readonly thresholds?: { readonly mode: string; readonly steps: readonly Step[] };
      readonly custom?: { readonly thresholdsStyle: { readonly mode: string } };
    };
  };
}

interface Dashboard {
  readonly panels: readonly Panel[];
}

interface PanelThreshold {
  readonly threshold: string;
  readonly factor: number;
}

const files = join(chartFolder, 'files');

/** The chart value that the last step of a panel follows. */
export const panelThresholds: Readonly<Record<string, Readonly<Record<string, PanelThreshold>>>> = parse(
  readFileSync(join(files, 'panel-thresholds.yaml'), 'utf8'),
);

export const dashboardFiles: readonly string[] = readdirSync(join(files, 'dashboards'));

export const readDashboard = (file: string): Dashboard =>
  JSON.parse(readFileSync(join(files, 'dashboards', file), 'utf8'));

const withLastStep = (panel: Panel, value: number): Panel => {
  const { defaults } = panel.fieldConfig;
  const { thresholds } = defaults;
  if (!thresholds) throw new Error(`the panel ${panel.title} has no thresholds`);
  const steps = thresholds.steps.with(-1, { color: thresholds.steps.at(-1)?.color ?? 'red', value });
  return {
    ...panel,
    fieldConfig: { ...panel.fieldConfig, defaults: { ...defaults, thresholds: { ...thresholds, steps } } },
  };
};

/** A dashboard with the chart's default thresholds, for Grafana without Helm. */
export function plainDashboard(file: string, valuesText: string): string {
  const { monitoring, metrics } = parse(valuesText) as ChartValues;
  const values: Readonly<Record<string, number>> = { ...monitoring.thresholds, ...metrics.rules.thresholds };
  const followed = new Map(Object.entries(panelThresholds[file.replace(/\.json$/, '')] ?? {}));
  const dashboard = readDashboard(file);
  const panels = dashboard.panels.map((panel) => {
    const { threshold, factor } = followed.get(panel.title) ?? {};
    followed.delete(panel.title);
    if (threshold === undefined || factor === undefined) return panel;
    return withLastStep(panel, Number(((values[threshold] ?? Number.NaN) * factor).toPrecision(12)));
  });
  if (followed.size > 0) throw new Error(`${file} has no panel ${[...followed.keys()].join(', ')}`);
  return `${JSON.stringify({ ...dashboard, panels }, null, 2)}\n`;
}
