import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import type { AlertCase } from './cases.ts';
import { groups } from './rules.ts';

const run = promisify(execFile);

type Groups = typeof groups;

const listRecorded = (expr: string): string[] => expr.match(/\bafterglow:[\w:]+/g) ?? [];

/** The named alerts, with the records that they need: every rule is evaluated at each step. */
function keepAlerts(among: Groups, names: readonly string[]): object[] {
  const rules = among.flatMap((group) => group.rules);
  const needed = new Set(names);
  const add = (name: string): void => {
    const found = rules.find((rule) => ('alert' in rule ? rule.alert : rule.record) === name);
    needed.add(name);
    for (const recorded of listRecorded(found?.expr ?? '')) add(recorded);
  };
  names.forEach(add);
  const isNeeded = (rule: (typeof rules)[number]) => needed.has('alert' in rule ? rule.alert : rule.record);
  return among.map((group) => ({ ...group, rules: group.rules.filter(isNeeded) }));
}

/** Promtool's report; empty if the tests pass. */
export async function runPromtool(
  tests: readonly object[],
  { among, alerts, interval = '1m' }: { among: Groups; alerts: readonly string[]; interval?: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-alerts-'));
  const [file, rulesFile] = [join(folder, 'tests.yaml'), join(folder, 'rules.yaml')];
  const order = among.map(({ name }) => name);
  try {
    await writeFile(rulesFile, stringify({ groups: keepAlerts(among, alerts) }));
    await writeFile(
      file,
      stringify({ rule_files: [rulesFile], evaluation_interval: interval, group_eval_order: order, tests }),
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

/** Promtool's report; empty if the alert fires or stays quiet as expected. */
export function findFaults(
  alert: string,
  { at, fires, stays, interval = '1m' }: AlertCase,
  { among = groups, firing = 1 }: { readonly among?: Groups; readonly firing?: number } = {},
): Promise<string> {
  const looked = (series: AlertCase['fires'], samples: readonly object[]) => ({
    interval,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      { expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`, eval_time: at, exp_samples: samples },
    ],
  });
  const tests = [looked(fires, [{ labels: '{}', value: firing }]), looked(stays, [])];
  return runPromtool(tests, { among, alerts: [alert], interval });
}
