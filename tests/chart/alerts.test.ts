import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type AlertCase, alertCases } from './alerts/cases.ts';
import { alerts, groupNames, groups, rulesFile } from './alerts/rules.ts';
import { describeIfInstalled } from './describe-chart.ts';
import { render } from './helm.ts';
import { projectRoot } from './project.ts';

const run = promisify(execFile);
const names = alerts.map(({ alert }) => alert);

/** What promtool says where an alert does not behave as told; nothing where it does. */
async function getFaults(alert: string, { at, fires, stays, interval = '1m' }: AlertCase): Promise<string> {
  const looked = (series: AlertCase['fires'], samples: readonly object[]) => ({
    interval,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      { expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`, eval_time: at, exp_samples: samples },
    ],
  });
  const tests = [looked(fires, [{ labels: '{}', value: 1 }]), looked(stays, [])];
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-alerts-'));
  const file = join(folder, `${alert}.yaml`);
  try {
    await writeFile(
      file,
      stringify({ rule_files: [rulesFile], evaluation_interval: interval, group_eval_order: groupNames, tests }),
    );
    await run('promtool', ['test', 'rules', file]);
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error && 'stderr' in error
      ? `${error.stdout}${error.stderr}`
      : String(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('every alert', () => {
  it('has a summary, a severity, and a runbook that says what it means, how to look, what to do and how to undo it', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary.length, alert).toBeGreaterThan(20);
      const runbook = join(projectRoot, annotations.runbook);
      expect(existsSync(runbook), annotations.runbook).toBe(true);
      const text = readFileSync(runbook, 'utf8');
      expect(text, annotations.runbook).toContain(`\`${alert}\``);
      const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect(headings, annotations.runbook).toEqual(['What it means', 'How to look', 'What to do', 'How to undo it']);
    }
  });

  it('has its two cases, and there is no runbook without an alert', () => {
    expect(Object.keys(alertCases).toSorted()).toEqual(names.toSorted());
    const used = new Set(alerts.map(({ annotations }) => annotations.runbook.replace('docs/runbooks/', '')));
    expect(readdirSync(join(projectRoot, 'docs', 'runbooks')).toSorted()).toEqual([...used].toSorted());
  });
});

describeIfInstalled('promtool')('Prometheus', () => {
  it('takes the rules', async () => {
    const { stdout } = await run('promtool', ['check', 'rules', rulesFile]);
    expect(stdout).toContain('SUCCESS');
  });

  it.each(names)('%s fires when it should, and not when it should not', async (alert) => {
    const tested = alertCases[alert];
    expect(tested && (await getFaults(alert, tested))).toBe('');
  });

  it('a case that expects the opposite is seen', async () => {
    const { at, fires, stays } = alertCases.AfterglowJobsWait as AlertCase;
    expect(await getFaults('AfterglowJobsWait', { at, fires: stays, stays: fires })).toContain('FAILED');
  });
});

describeIfInstalled('helm')('the chart', () => {
  const rulesWith = async (values: Readonly<Record<string, unknown>> = {}) =>
    (await render({ valueSet: 'everything', values })).find(({ kind }) => kind === 'PrometheusRule')?.spec.groups;

  it('brings the same rules for the Prometheus operator', async () => {
    expect(await rulesWith()).toEqual(groups);
  });

  it('has the alerts follow the thresholds of the monitoring page', async () => {
    const changed = { memoryMegabytes: 500, waitingSeconds: 60, storageDays: 3 };
    const values = Object.entries(changed).map(([name, value]) => [`monitoring.thresholds.${name}`, value]);
    const rules = JSON.stringify(await rulesWith(Object.fromEntries(values)));
    for (const threshold of ['> 500e6', '}) > 60"', '3 * 86400']) expect(rules).toContain(threshold);
  });
});
