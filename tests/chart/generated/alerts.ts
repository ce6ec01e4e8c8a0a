import { transferPaths } from '@afterglow/proto';
import { parse } from 'yaml';

interface ChartValues {
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

/** A pattern of the routes of uploads and downloads, for PromQL. */
export const transfers = createPattern(transferPaths);

const heading = '# Generated from alerts.template.yaml and values.yaml: change those, and run `npm run generate`.\n';

/** The rules as a Prometheus takes them that knows no Helm: with the defaults of the chart's values. */
export function plainRules(template: string, valuesText: string): string {
  const { monitoring, metrics, workloads } = parse(valuesText) as ChartValues;
  const services = Object.keys(workloads).filter((name) => workloads[name]?.kind !== 'sandbox');
  const absent = services.toSorted().map((name) => `absent(afterglow_build_info{service="${name}"})`);
  const values: Readonly<Record<string, string | number>> = {
    ...monitoring.thresholds,
    ...metrics.rules.thresholds,
    ...{ outside: 'service="web"', missing: absent.join(' or '), transfers },
  };
  const filled = template.replaceAll(/\$\{(\w+)\}/g, (name, key) => {
    if (!(key in values)) throw new Error(`alerts.template.yaml names ${name}, which is no value of the chart`);
    return String(values[key]);
  });
  return filled.replace(/^#[\s\S]*?(?=^groups:)/m, heading);
}
