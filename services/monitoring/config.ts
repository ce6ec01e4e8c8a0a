import { configFields, decodeConfig, pem, storelessConfigFields } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { parseTargets, type Target } from './adapters/find-targets.ts';

const MonitoringConfig = Type.Object({
  ...storelessConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  /** Without one every copy's metrics port is read. */
  PROMETHEUS_URL: Type.Optional(Type.String({ pattern: '^https?://[^@]+$' })),
  /** Matchers of PromQL by which this product's series are told from those of others. */
  PROMETHEUS_SELECTOR: Type.String({ default: '' }),
  /** The metrics ports to read without a Prometheus: host:port, separated by commas; a name stands for all its addresses. */
  METRICS_TARGETS: Type.String({ default: '' }),
  /** Milliseconds between readings. */
  METRICS_EVERY_MS: Type.Integer({ minimum: 100, default: 15_000 }),
  /** Milliseconds in which a process, or Prometheus, has to answer. */
  METRICS_ANSWER_MS: Type.Integer({ minimum: 1, default: 3000 }),
  /** Whether requests come in by web alone, or straight to the services. */
  ROUTING: Type.Enum(['web', 'direct'], { default: 'web' }),
  /** Accounts that may see the page, by their email addresses; everybody who is signed in where there are none. */
  ADMIN_EMAILS: Type.String({ default: '' }),
  /** Milliseconds of the average response above which an alert is active; the other thresholds likewise. */
  ALERT_RESPONSE_MS: Type.Integer({ minimum: 1, default: 1000 }),
  ALERT_ERROR_PERCENT: Type.Number({ minimum: 0, maximum: 100, default: 5 }),
  ALERT_CPU_PERCENT: Type.Number({ minimum: 1, default: 80 }),
  ALERT_MEMORY_MB: Type.Integer({ minimum: 1, default: 700 }),
  ALERT_WAITING_SECONDS: Type.Integer({ minimum: 1, default: 120 }),
  ALERT_STORAGE_DAYS: Type.Integer({ minimum: 0, default: 7 }),
});

export type MonitoringConfig = Static<typeof MonitoringConfig> & {
  readonly targets: readonly Target[];
  readonly adminEmails: ReadonlySet<string>;
};

const getList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');

/** @throws Error with one line that names every variable that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): MonitoringConfig {
  const config = decodeConfig(MonitoringConfig, environment);
  const targets = parseTargets(config.METRICS_TARGETS);
  if (!targets) throw new Error('Environment: METRICS_TARGETS is not valid');
  if (targets.length === 0 && config.PROMETHEUS_URL === undefined)
    throw new Error('Environment: METRICS_TARGETS is missing; without it PROMETHEUS_URL says where metrics are read');
  return {
    ...config,
    SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
    targets,
    adminEmails: new Set(getList(config.ADMIN_EMAILS)),
  };
}
