import { describe, expect, it } from 'vitest';
import { runPromtool } from './alerts/find-faults.ts';
import { groups } from './alerts/rules.ts';
import { describeIfInstalled } from './describe-chart.ts';

const request = (name: string, route: string, more: string) =>
  `http_server_request_duration_seconds_${name}{namespace="prod",service="web",http_request_method="GET",http_route="${route}",${more}}`;
const answers = (status: string, values: string) => ({
  series: request('count', '/api/auth/user', `http_response_status_code="${status}"`),
  values,
});
const reads = (values: string, quick: string) => [
  { series: request('count', '/api/memorials', 'http_response_status_code="200"'), values },
  { series: request('bucket', '/api/memorials', 'le="1",http_response_status_code="200"'), values: quick },
];

const failing = ['AfterglowRequestsFailFast', 'AfterglowRequestsFailSlowly', 'AfterglowErrorRateHigh'];
const slow = ['AfterglowReadsSlowFast', 'AfterglowReadsSlowSlowly'];

const expectFiring = (series: readonly object[], minutes: readonly number[], firing: readonly string[]) => ({
  interval: '1m',
  input_series: series,
  promql_expr_test: minutes.map((at) => ({
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${at}m`,
    exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
  })),
});

/** Minutes after the failures at the five-hour mark, in and after each short window. */
const afterwards = [302, 303, 304, 305, 306, 310, 330, 360];

describeIfInstalled('promtool')('on a site with one request a minute', () => {
  it('does not alert on two failures within a minute', async () => {
    const series = [answers('200', '0+1x400'), answers('503', '_x300 1 2x100')];
    expect(await runPromtool([expectFiring(series, afterwards, [])], { among: groups, alerts: failing })).toBe('');
  });

  it('does not alert on two failures of a route that failed before', async () => {
    const series = [answers('200', '0+1x400'), answers('503', '0x300 1 2x100')];
    expect(await runPromtool([expectFiring(series, afterwards, [])], { among: groups, alerts: failing })).toBe('');
  });

  it('pages within a quarter of an hour of an outage', async () => {
    const series = [answers('200', '0+1x300 300x100'), answers('503', '0x300 0+1x100')];
    const tests = [expectFiring(series, [316], ['AfterglowRequestsFailFast'])];
    expect(await runPromtool(tests, { among: groups, alerts: ['AfterglowRequestsFailFast'] })).toBe('');
  });

  it('does not alert on two slow reads', async () => {
    const series = reads('0+1x400', '0+1x300 300 300 300+1x98');
    expect(await runPromtool([expectFiring(series, afterwards, [])], { among: groups, alerts: slow })).toBe('');
  });

  it('pages within a quarter of an hour once all reads are slow', async () => {
    const series = reads('0+1x400', '0+1x300 300x100');
    const tests = [expectFiring(series, [316], ['AfterglowReadsSlowFast'])];
    expect(await runPromtool(tests, { among: groups, alerts: ['AfterglowReadsSlowFast'] })).toBe('');
  });
});

describeIfInstalled('promtool')('on a site with one request in ten minutes', () => {
  const every10 = (count: number, less = (_: number) => 0) =>
    Array.from({ length: count }, (_, index) => `${index - less(index)}x9`).join(' ');

  it('does not alert on one failure', async () => {
    const series = [answers('200', every10(40)), answers('503', '0x200 1x200')];
    const tests = [expectFiring(series, [201, 203, 205, 210, 240], [])];
    expect(await runPromtool(tests, { among: groups, alerts: failing })).toBe('');
  });

  it('does not alert on one slow read', async () => {
    const series = reads(
      every10(40),
      every10(40, (index) => (index < 20 ? 0 : 1)),
    );
    const tests = [expectFiring(series, [201, 203, 205, 210, 240], [])];
    expect(await runPromtool(tests, { among: groups, alerts: slow })).toBe('');
  });

  it('pages within three hours of an outage', async () => {
    const series = [answers('200', '0x500'), answers('503', every10(40))];
    const tests = [expectFiring(series, [180], ['AfterglowRequestsFailFast'])];
    expect(await runPromtool(tests, { among: groups, alerts: ['AfterglowRequestsFailFast'] })).toBe('');
  });
});

describeIfInstalled('promtool')('with ten requests in five minutes', () => {
  it('does not page for one failure', async () => {
    const series = [answers('200', '0+3x60'), answers('503', '0x30 1x30')];
    const tests = [expectFiring(series, [31, 32, 33, 34, 35, 36, 40], [])];
    expect(await runPromtool(tests, { among: groups, alerts: failing })).toBe('');
  });
});

describe('every window of a burn rate', () => {
  const rules = groups.flatMap((group) => group.rules);
  it('has a floor of requests that failed or were slow', () => {
    const burns = rules.filter((rule) => 'alert' in rule && /:ratio_(\d+\w)/.test(rule.expr));
    expect(burns.length).toBeGreaterThanOrEqual(5);
    for (const { expr } of burns) {
      const windows = (what: string) =>
        [...expr.matchAll(new RegExp(`:(?:failed_requests|slow_reads):${what}_(\\w+)`, 'g'))].map(([, one]) => one);
      expect(windows('count').toSorted(), expr).toEqual(windows('ratio').toSorted());
    }
  });
});
