import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled } from './describe-chart.ts';
import { dashboardFiles, type Panel, panelThresholds, readDashboard } from './generated/dashboards.ts';
import { render } from './helm.ts';
import { chartFolder } from './project.ts';

const { monitoring, metrics } = parse(readFileSync(`${chartFolder}/values.yaml`, 'utf8'));

/** The colour that Grafana gives a value. */
const getColour = ({ fieldConfig }: Panel, value: number): string | undefined =>
  fieldConfig.defaults.thresholds?.steps.findLast((step) => step.value === null || value >= step.value)?.color;

const findPanel = (panels: readonly Panel[], title: string): Panel =>
  panels.find((panel) => panel.title === title) ?? expect.unreachable(`there is no panel ${title}`);
const findFilePanel = (name: string, title: string): Panel => findPanel(readDashboard(`${name}.json`).panels, title);

const findPanels = (expression: RegExp): Panel[] =>
  dashboardFiles
    .flatMap((file) => readDashboard(file).panels)
    .filter(({ targets }) => targets.some(({ expr }) => expression.test(expr)));

it('a store that is down is red', () => {
  const count = findFilePanel('afterglow-overview', 'Stores that do not answer');
  expect([0, 1, 3].map((value) => getColour(count, value))).toEqual(['green', 'red', 'red']);
  const each = findFilePanel('afterglow-overview', 'Stores');
  expect([0, 1].map((value) => getColour(each, value))).toEqual(['red', 'green']);
});

it.each([
  ['waiting jobs', /queue_oldest_waiting_age_seconds/],
  ['outboxes', /outbox_oldest_age_seconds/],
  ['failing requests', /^\(sum\(rate\(http_server_request_duration_seconds_count.*5\.\./],
  ['the memory limit', /cgroup_memory_limit_bytes/],
  ['room in the store', /object_store_free_bytes/],
  ['payment events', /billing_events_oldest_age_seconds/],
  ['videos', /render_videos_oldest_age_seconds/],
  ['frames', /media_frames_oldest_age_seconds/],
  ['the spool', /media_spool_limit_bytes/],
  ['the event loop', /nodejs_eventloop_lag_p99_seconds/],
])('panels of %s show the threshold of their alert', (_, expression) => {
  const panels = findPanels(expression);
  expect(panels).not.toEqual([]);
  for (const { title, fieldConfig } of panels) expect(fieldConfig.defaults.thresholds, title).toBeDefined();
});

describe('every panel with thresholds', () => {
  const panels = dashboardFiles
    .flatMap((file) => readDashboard(file).panels)
    .filter(({ fieldConfig }) => fieldConfig.defaults.thresholds);

  it('has a base and one step, in two colours', () => {
    expect(panels.length).toBeGreaterThan(12);
    for (const { title, fieldConfig } of panels) {
      const { mode, steps } = fieldConfig.defaults.thresholds ?? expect.unreachable();
      expect([mode, steps.length, steps[0]?.value], title).toEqual(['absolute', 2, null]);
      expect(steps[0]?.color, title).not.toBe(steps[1]?.color);
    }
  });

  it('shows them', () => {
    const isShown = ({ type, options, fieldConfig: { defaults } }: Panel) =>
      type === 'stat' ? options.colorMode === 'background' : defaults.custom?.thresholdsStyle.mode !== 'off';
    expect(panels.filter((panel) => !isShown(panel)).map(({ title }) => title)).toEqual([]);
  });
});

it('every threshold of a panel is a value of the chart', () => {
  const values = { ...monitoring.thresholds, ...metrics.rules.thresholds };
  for (const [name, panels] of Object.entries(panelThresholds))
    for (const [title, { threshold, factor }] of Object.entries(panels)) {
      const step = findFilePanel(name, title).fieldConfig.defaults.thresholds?.steps[1];
      expect(step?.value, title).toBeCloseTo(values[threshold] * factor, 9);
    }
});

describeIfInstalled('helm')('the dashboards of the chart', () => {
  it('show the thresholds of its values', async () => {
    const values = { 'monitoring.thresholds.errorPercent': 2.5, 'metrics.rules.thresholds.freeGigabytes': 12.5 };
    const manifests = await render({ valueSet: 'everything', values });
    const dashboards = manifests.filter(({ metadata }) => metadata.labels?.grafana_dashboard);
    const panels = dashboards.flatMap(({ data }) =>
      Object.values<string>(data).flatMap((text) => JSON.parse(text).panels as Panel[]),
    );
    expect(getColour(findPanel(panels, 'Requests failing'), 0.03)).toBe('red');
    expect(getColour(findPanel(panels, 'Requests failing'), 0.02)).toBe('green');
    expect(getColour(findPanel(panels, 'Room in the store'), 12.4e9)).toBe('red');
    expect(getColour(findPanel(panels, 'Room in the store'), 12.6e9)).not.toBe('red');
  });
});
