import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type AlertCase, alertCases, services } from './alerts/cases.ts';
import { findFaults } from './alerts/find-faults.ts';
import { listAlerts, renderRules } from './alerts/rendered-rules.ts';
import { type Alert, alerts, groups, rulesFile, templateFile } from './alerts/rules.ts';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';
import { render } from './helm.ts';
import { chartFolder, projectRoot } from './project.ts';
import { parseQuantity, podTemplates } from './workloads.ts';

const run = promisify(execFile);
const dashboards = `${chartFolder}/files/dashboards`;
const names = alerts.map(({ alert }) => alert);

/** Everything that is asked of Prometheus: by rules, and by the panels of dashboards. */
const expressions = [
  ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...readdirSync(dashboards).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(dashboards, file), 'utf8'));
    return panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
  }),
];

it('rules and panels show no number without data', () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(expressions.filter((expr) => /\bvector\s*\(/.test(expr))).toEqual([]);
});

it('every threshold of the alerts is a value of the chart, and every such value is used', () => {
  const template = readFileSync(templateFile, 'utf8');
  const { monitoring, metrics } = parse(readFileSync(`${chartFolder}/values.yaml`, 'utf8'));
  const values = Object.keys({ ...monitoring.thresholds, ...metrics.rules.thresholds });
  expect(values.filter((name) => !template.includes(`\${${name}}`))).toEqual([]);
  const written = /(?:[<>]=?|==) (?!0\b|10$)\d[^ ]*$/m;
  const rules = (parse(template) as { groups: { rules: { expr: string }[] }[] }).groups.flatMap((group) => group.rules);
  expect(rules.map(({ expr }) => expr).filter((expr) => written.test(expr))).toEqual([]);
});

describe('every alert', () => {
  it('has a summary, a severity, and a runbook with meaning, checks, actions and undo', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary.length, alert).toBeGreaterThan(20);
      expect(annotations.recommendation, alert).toMatch(/^[A-Z].{20,}\.$/);
      const runbook = join(projectRoot, annotations.runbook);
      expect(existsSync(runbook), annotations.runbook).toBe(true);
      const text = readFileSync(runbook, 'utf8');
      expect(text, annotations.runbook).toContain(`\`${alert}\``);
      const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect(headings, annotations.runbook).toEqual(['Meaning', 'Checks', 'Actions', 'Undo']);
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
    const tested = [alertCases[alert] ?? []].flat();
    expect(tested).not.toEqual([]);
    expect(await Promise.all(tested.map((one) => findFaults(alert, one)))).toEqual(tested.map(() => ''));
  });

  it('a case that expects the opposite is seen', async () => {
    const { at, fires, stays } = alertCases.AfterglowJobsWait as AlertCase;
    expect(await findFaults('AfterglowJobsWait', { at, fires: stays, stays: fires })).toContain('FAILED');
  });
});

describeIfInstalled('helm')('the chart', () => {
  const rulesWith = (values: Readonly<Record<string, unknown>> = {}) => renderRules({ values });
  const partition = (rules: readonly Alert[]) => {
    const isMissing = ({ alert }: Alert) => alert === 'AfterglowServiceMissing';
    return [rules.filter(isMissing), rules.filter((rule) => !isMissing(rule))] as const;
  };
  const renderAlert = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const rendered = listAlerts(await rulesWith(values));
    return rendered.find(({ alert }) => alert === name) ?? expect.unreachable(`there is no ${name}`);
  };

  it('brings the same rules for the Prometheus operator, for the namespace of its release', async () => {
    const ofRelease = /namespace="memories",?/g;
    const without = (rule: Alert) => {
      const { namespace, ...labels } = rule.labels;
      const expr = rule.expr.replaceAll(ofRelease, '').replaceAll('{}', '');
      return { ...rule, expr, labels: 'alert' in rule ? labels : undefined } as Alert;
    };
    const rules = (await rulesWith()).flatMap((group) => group.rules as Alert[]).map(without);
    const [missing, others] = partition(rules);
    const [, plain] = partition(groups.flatMap((group) => group.rules as Alert[]));
    expect(others).toEqual(plain);
    const absent = services.toSorted().map((name) => `absent(afterglow_build_info{service="${name}"})`);
    expect(missing.map(({ expr }) => expr.trim())).toEqual([absent.join(' or ')]);
  });

  it('has the alerts follow the thresholds of the monitoring page', async () => {
    const changed = {
      ...{ responseMilliseconds: 1701, errorPercent: 17.02, cpuPercent: 170.3, memoryPercent: 17.04 },
      ...{ memoryMegabytes: 1705, waitingSeconds: 1706, storageDays: 1707 },
    };
    const values = Object.entries(changed).map(([name, value]) => [`monitoring.thresholds.${name}`, value]);
    const rules = JSON.stringify(await rulesWith(Object.fromEntries(values)));
    for (const value of Object.values(changed)) expect(rules).toContain(` ${value}`);
  });

  it('has thresholds of their own for the other alerts', async () => {
    const { expr } = await renderAlert('AfterglowOutboxStalls', { 'metrics.rules.thresholds.outboxSeconds': 1708 });
    expect(expr).toContain('> 1708');
  });

  it('links each alert to its runbook below runbookBaseUrl', async () => {
    const values = { 'metrics.rules.runbookBaseUrl': 'https://wiki.example.org/runbooks/' };
    for (const { annotations } of listAlerts(await rulesWith(values)))
      expect(annotations).toMatchObject({
        runbook_url: annotations.runbook.replace('docs/runbooks', 'https://wiki.example.org/runbooks'),
      });
  });

  it('misses no service that is scaled to no copy', async () => {
    const { expr } = await renderAlert('AfterglowServiceMissing', {
      'workloads.render-worker.autoscaling.minReplicas': 0,
    });
    expect(expr).toContain('"media-worker"');
    expect(expr).not.toContain('"render-worker"');
  });

  it.skipIf(!hasProgram('promtool'))('warns before any container reaches its memory limit', async () => {
    const containers = podTemplates(await render({ valueSet: 'default' })).flatMap(({ containers: own, name }) =>
      own
        .filter(({ ports }) => ports?.some((port: { name: string }) => port.name === 'metrics'))
        .map((container) => ({
          name,
          limit: parseQuantity(container.resources.limits.memory),
        })),
    );
    expect(containers.length).toBeGreaterThan(10);
    const series = (share: number) =>
      Object.fromEntries(
        containers.flatMap(({ name, limit }) => [
          [`cgroup_memory_used_bytes{service="${name}"}`, `${Math.round(limit * share)}x20`],
          [`cgroup_memory_limit_bytes{service="${name}"}`, `${limit}x20`],
        ]),
      );
    const tested = { at: '10m', fires: series(0.95), stays: series(0.85) };
    expect(await findFaults('AfterglowMemoryHigh', tested, { firing: containers.length })).toBe('');
  });

  it.skipIf(!hasProgram('promtool'))('counts requests at the services where a gateway leads to them', async () => {
    const direct = await rulesWith({ routing: 'direct' });
    const requests = (route: string, status: string) =>
      `http_server_request_duration_seconds_count{namespace="memories",service="media",http_route="${route}",http_response_status_code="${status}"}`;
    const tested = {
      at: '10m',
      fires: { [requests('/api/photos', '200')]: '0+90x20', [requests('/api/photos', '500')]: '0+10x20' },
      stays: {
        [requests('/api/photos', '200')]: '0+99x20',
        [requests('/api/photos', '500')]: '0+1x20',
        [requests('/internal/photos', '500')]: '0+90x20',
      },
    };
    expect(await findFaults('AfterglowErrorRateHigh', tested, { among: direct })).toBe('');
  });
});
