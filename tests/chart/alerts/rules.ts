import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { chartFolder } from '../project.ts';

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string; readonly namespace?: string };
  readonly annotations: { readonly summary: string; readonly recommendation: string; readonly runbook: string };
}

export const templateFile = `${chartFolder}/files/alerts.template.yaml`;
export const rulesFile = `${chartFolder}/files/alerts.yaml`;

export const { groups } = parse(readFileSync(rulesFile, 'utf8')) as {
  readonly groups: readonly {
    readonly name: string;
    readonly rules: readonly (Alert | { readonly record: string; readonly expr: string })[];
  }[];
};

export const alerts: readonly Alert[] = groups.flatMap(({ rules }) => rules.filter((rule) => 'alert' in rule));
