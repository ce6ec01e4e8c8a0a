import { configFields, decodeConfig, pem, storelessConfigFields, withSecretFiles } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { parseTargets, type Target } from './adapters/find-targets.ts';
import { type PrometheusAccess, parsePrometheusAccess } from './adapters/prometheus-access.ts';

const MonitoringConfig = Type.Object({
  ...storelessConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  /** If unset, every copy's metrics port is read. */
  PROMETHEUS_URL: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })),
  PROMETHEUS_TOKEN: Type.Optional(Type.String()),
  /** Basic authentication; the URL may contain both instead. */
  PROMETHEUS_USER: Type.Optional(Type.String()),
  PROMETHEUS_PASSWORD: Type.Optional(Type.String()),
  /** PromQL matchers that select this product's series. */
  PROMETHEUS_SELECTOR: Type.String({ default: '' }),
  /** Metrics ports to read without Prometheus: comma-separated host:port; a name means all its addresses. */
  METRICS_TARGETS: Type.String({ default: '' }),
  METRICS_EVERY_MS: Type.Integer({ minimum: 100, default: 15_000 }),
  METRICS_ANSWER_MS: Type.Integer({ minimum: 1, default: 3000 }),
  /** Whether requests arrive through web or go directly to services. */
  ROUTING: Type.Enum(['web', 'direct'], { default: 'web' }),
  /** Email addresses of accounts that may see the page; if empty, every signed-in user. */
  ADMIN_EMAILS: Type.String({ default: '' }),
  /** An alert is active above this average response, in ms; likewise the thresholds below. */
  ALERT_RESPONSE_MS: Type.Integer({ minimum: 1, default: 1000 }),
  ALERT_ERROR_PERCENT: Type.Number({ minimum: 0, maximum: 100, default: 5 }),
  ALERT_CPU_PERCENT: Type.Number({ minimum: 1, default: 80 }),
  /** Of each copy's memory limit; without a limit, ALERT_MEMORY_MB applies per process. */
  ALERT_MEMORY_PERCENT: Type.Number({ minimum: 1, maximum: 100, default: 90 }),
  ALERT_MEMORY_MB: Type.Integer({ minimum: 1, default: 700 }),
  ALERT_WAITING_SECONDS: Type.Integer({ minimum: 1, default: 120 }),
  ALERT_STORAGE_DAYS: Type.Integer({ minimum: 0, default: 7 }),
});

export type MonitoringConfig = Omit<Static<typeof MonitoringConfig>, 'PROMETHEUS_URL'> & {
  readonly prometheus: PrometheusAccess | null;
  readonly targets: readonly Target[];
  readonly adminEmails: ReadonlySet<string>;
};

const getList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');

export function readConfig(environment: Readonly<Record<string, string | undefined>>): MonitoringConfig {
  const secrets = ['PROMETHEUS_TOKEN', 'PROMETHEUS_PASSWORD'];
  const { PROMETHEUS_URL, ...config } = decodeConfig(MonitoringConfig, withSecretFiles(environment, secrets));
  const prometheus = PROMETHEUS_URL === undefined ? null : parsePrometheusAccess(PROMETHEUS_URL, config);
  const targets = parseTargets(config.METRICS_TARGETS);
  if (!targets) throw new Error('Environment: METRICS_TARGETS is not valid');
  if (targets.length === 0 && !prometheus)
    throw new Error('Environment: METRICS_TARGETS is missing; without it PROMETHEUS_URL says where metrics are read');
  return {
    ...config,
    prometheus,
    SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
    targets,
    adminEmails: new Set(getList(config.ADMIN_EMAILS)),
  };
}
