import { transferPaths } from '@afterglow/proto';
import { parse } from 'yaml';

export interface ChartValues {
  readonly monitoring: { readonly thresholds: Readonly<Record<string, number>> };
  readonly metrics: { readonly rules: { readonly thresholds: Readonly<Record<string, number>> } };
  readonly workloads: Readonly<Record<string, { readonly kind: string }>>;
}

const unescaped = /^[\w/:-]+$/;

function createPattern(paths: readonly string[]): string {
  const wrong = paths.find((path) => !unescaped.test(path));
  if (wrong) throw new Error(`${wrong} would have to be escaped for PromQL`);
  return paths.join('|');
}

export const transfers = createPattern(transferPaths);

const heading = '# Generated from alerts.template.yaml and values.yaml: change those, and run `npm run generate`.\n';

/** Services missing from every namespace, or missing from one within a day. The chart needs only the first. */
function missingServices(services: readonly string[]): string {
  const build = 'afterglow_build_info';
  const never = services.flatMap((name) => [
    `absent(${build}{service="${name}"})`,
    `label_replace(group by (namespace) (${build}) unless on (namespace) ${build}{service="${name}"}, "service", "${name}", "", "")`,
  ]);
  const perService = `group by (namespace, service)`;
  const before = `(${perService} (present_over_time(${build}[1d])) unless ${perService} (${build}))`;
  return [...never, before].join(' or ');
}

/** The rules with default values for every namespace, for Prometheus without Helm. */
export function plainRules(template: string, valuesText: string): string {
  const { monitoring, metrics, workloads } = parse(valuesText) as ChartValues;
  const services = Object.keys(workloads).filter((name) => workloads[name]?.kind !== 'sandbox');
  const values: Readonly<Record<string, string | number>> = {
    ...monitoring.thresholds,
    ...metrics.rules.thresholds,
    ...{ outside: 'service="web"', missing: missingServices(services.toSorted()), transfers },
  };
  const everywhere = template.replaceAll(/\{\$\{(?:release|recorded)\}\}|\$\{release\},/g, '');
  const filled = everywhere.replaceAll(/\$\{(\w+)\}/g, (name, key) => {
    if (!(key in values)) throw new Error(`alerts.template.yaml names ${name}, which is no value of the chart`);
    return String(values[key]);
  });
  return filled.replace(/^#[\s\S]*?(?=^groups:)/m, heading);
}
