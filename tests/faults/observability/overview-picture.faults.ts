import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram } from '@afterglow/tests-chart/describe-chart';
import { projectRoot } from '@afterglow/tests-chart/project';
import { expect, it } from 'vitest';
import { isFull, testMs } from '../kit/figure.ts';
import { startPacedLoad } from '../kit/load/load.ts';
import type { PrometheusClient } from '../kit/prometheus-client.ts';
import { fillIn, type Panel, readDashboard } from './dashboards.ts';
import { type DrawnPanel, drawDashboard } from './draw-dashboard.ts';
import { startPrometheus } from './start-prometheus.ts';
import { startWatchedProduct } from './watched-product.ts';

const seconds = 120;

/** The legend of a series: {{label}} is replaced by the label's value. */
const getName = (format: string | undefined, metric: Readonly<Record<string, string>>): string =>
  (format ?? '').replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '');

async function draw(panel: Panel, prometheus: PrometheusClient): Promise<DrawnPanel> {
  const answers = await Promise.all(
    panel.targets.map(async ({ expr, legendFormat }) => {
      const found = await prometheus.queryRange(fillIn(expr, '30s'), seconds);
      return found.map(({ metric, values }) => ({
        name: getName(legendFormat, metric),
        points: values.map(([at, value]) => [at, Number(value)] as const).filter(([, value]) => Number.isFinite(value)),
      }));
    }),
  );
  return { ...panel, series: answers.flat().filter(({ points }) => points.length > 0) };
}

it.runIf(isFull && hasProgram('prometheus'))(
  'draws the overview of a running product for the documentation, with data in each panel',
  async () => {
    const product = await startWatchedProduct();
    const prometheus = await startPrometheus(product.metricsUrls);
    const load = await startPacedLoad({ origins: [product.origin], perSecond: 10, uploadEvery: 20, videoEvery: 100 });
    await load.more(10 * seconds);
    const { title, panels } = readDashboard('afterglow-overview.json');
    const drawn = await Promise.all(panels.map((panel) => draw(panel, prometheus)));
    await load.stop();
    const isUnlimited = (await prometheus.query('cgroup_memory_limit_bytes')).length === 0;
    const isUnknown = ({ targets }: Panel) =>
      isUnlimited && targets.some(({ expr }) => expr.includes('cgroup_memory_limit_bytes'));
    const empty = drawn.filter((panel) => panel.series.length === 0 && !isUnknown(panel));
    expect(empty.map((panel) => panel.title)).toEqual([]);
    await writeFile(join(projectRoot, 'docs', 'overview.svg'), drawDashboard(title, drawn));
  },
  testMs,
);
