import { render } from '../helm.ts';
import type { Alert, groups } from './rules.ts';

/** The rules that the chart brings for the Prometheus operator. */
export async function renderRules(options: Parameters<typeof render>[0] = {}): Promise<typeof groups> {
  const manifests = await render({ valueSet: 'everything', ...options });
  return manifests.find(({ kind }) => kind === 'PrometheusRule')?.spec.groups;
}

export const listAlerts = (rules: typeof groups): Alert[] =>
  rules.flatMap((group) => group.rules.filter((rule): rule is Alert => 'alert' in rule));
