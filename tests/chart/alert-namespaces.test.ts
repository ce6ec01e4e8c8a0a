import { beforeAll, describe, expect, it } from 'vitest';
import { type AlertCase, alertCases, type Series, services } from './alerts/cases.ts';
import { findFaults, runPromtool } from './alerts/find-faults.ts';
import { listAlerts, renderRules } from './alerts/rendered-rules.ts';
import { type Alert, alerts, groups } from './alerts/rules.ts';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';

/** The same series, scraped from the pods of a release in this namespace. */
const scrapedFrom = (namespace: string, series: Series): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => {
      const [, metric, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(name) ?? expect.unreachable(name);
      return [`${metric}{namespace="${namespace}"${labels && `,${labels}`}}`, values];
    }),
  );

/** Another release does the opposite at the same time. */
const withAnother = ({ fires, stays, ...rest }: AlertCase): AlertCase => ({
  ...rest,
  fires: { ...scrapedFrom('memories', fires), ...scrapedFrom('other', stays) },
  stays: { ...scrapedFrom('memories', stays), ...scrapedFrom('other', fires) },
});

const builds = (namespace: string, present: readonly string[]) =>
  present.map((service) => ({
    series: `afterglow_build_info{namespace="${namespace}",service="${service}",version="1"}`,
    values: '1x120',
  }));

const isMissing = (namespace: string) => (service: string) => ({
  exp_labels: { severity: 'critical', namespace, service },
  exp_annotations: {
    summary: `No copy of ${service} is scraped`,
    recommendation: `Start ${service}; its log says why it ended.`,
    runbook: 'docs/runbooks/service-missing.md',
  },
});

const expectMissing = (series: readonly object[], expected: readonly object[]) => ({
  interval: '1m',
  input_series: series,
  alert_rule_test: [{ eval_time: '60m', alertname: 'AfterglowServiceMissing', exp_alerts: expected }],
});

const checkMissing = (among: typeof groups, tests: readonly object[]) =>
  runPromtool(tests, { among, alerts: ['AfterglowServiceMissing'] });

describe.runIf(hasProgram('helm') && hasProgram('promtool'))('with two releases on one Prometheus', () => {
  let rendered: typeof groups;
  beforeAll(async () => {
    rendered = await renderRules();
  });

  it.each(alerts.map(({ alert }) => alert))('%s reads the series of its own release only', async (alert) => {
    const tested = [alertCases[alert] ?? []].flat().map(withAnother);
    expect(await Promise.all(tested.map((one) => findFaults(alert, one, { among: rendered })))).toEqual(
      tested.map(() => ''),
    );
  });

  const gone = services.filter((name) => name !== 'web');

  it('names each service that is missing in one of them, though the other has it', async () => {
    const inProd = await renderRules({ namespace: 'prod' });
    const series = [...builds('staging', services), ...builds('prod', ['web'])];
    expect(await checkMissing(inProd, [expectMissing(series, gone.map(isMissing('prod')))])).toBe('');
    const inStaging = await renderRules({ namespace: 'staging' });
    expect(await checkMissing(inStaging, [expectMissing(series, [])])).toBe('');
  });

  it('names every service of a release that is wholly gone', async () => {
    const inProd = await renderRules({ namespace: 'prod' });
    const tests = [expectMissing(builds('staging', services), services.map(isMissing('prod')))];
    expect(await checkMissing(inProd, tests)).toBe('');
  });
});

describeIfInstalled('promtool')('the plain rules, which know no namespace', () => {
  it('name each service that is missing in one of several namespaces', async () => {
    const series = [...builds('staging', services), ...builds('prod', ['web', 'media'])];
    const gone = services.filter((name) => !['web', 'media'].includes(name));
    expect(await checkMissing(groups, [expectMissing(series, gone.map(isMissing('prod')))])).toBe('');
  });

  it('name every service of a namespace that has vanished', async () => {
    const vanished = builds('prod', services).map((one) => ({ ...one, values: '1x30' }));
    const series = [...builds('staging', services), ...vanished];
    expect(await checkMissing(groups, [expectMissing(series, services.map(isMissing('prod')))])).toBe('');
  });
});

describeIfInstalled('helm')('every rule of the chart', () => {
  it('stamps the namespace of the release on what it records and on its alerts', async () => {
    const rules = (await renderRules()).flatMap((group) => group.rules as readonly Partial<Alert>[]);
    const unstamped = rules.filter(({ labels }) => labels?.namespace !== 'memories');
    expect(unstamped).toEqual([]);
    expect(rules.length).toBeGreaterThan(40);
  });

  it('reads the series that metrics.prometheusSelector matches', async () => {
    const selector = 'cluster="home",namespace="{{ .Release.Namespace }}"';
    const rules = listAlerts(await renderRules({ values: { 'metrics.prometheusSelector': selector } }));
    const { expr } = rules.find(({ alert }) => alert === 'AfterglowMailsWait') ?? expect.unreachable();
    expect(expr).toContain('{cluster="home",namespace="memories"}');
  });

  const some = ['AfterglowMailsWait', 'AfterglowErrorRateHigh', 'AfterglowResponsesSlow', 'AfterglowStoreFull'];
  it.runIf(hasProgram('promtool')).each(some)('reads all series for %s if there is no selector', async (alert) => {
    const rules = await renderRules({ values: { 'metrics.prometheusSelector': '' } });
    const tested = [alertCases[alert] ?? []].flat();
    expect(await Promise.all(tested.map((one) => findFaults(alert, one, { among: rules })))).toEqual(
      tested.map(() => ''),
    );
  });
});
