import { configFields, decodeConfig, pem, storelessConfigFields, withSecretFiles } from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { parseTargets, type Target } from './adapters/find-targets.ts';
import { type PrometheusAccess, parsePrometheusAccess } from './adapters/prometheus-access.ts';

const MonitoringConfig = Type.Object({
  ...storelessConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  /** Without one every copy's metrics port is read. */
  PROMETHEUS_URL: Type.Optional(Type.String({ pattern: '^https?://\\S+$' })),
  /** A bearer token for it. */
  PROMETHEUS_TOKEN: Type.Optional(Type.String()),
  /** Its user and password, where it wants these; they may stand in its URL as well. */
  PROMETHEUS_USER: Type.Optional(Type.String()),
  PROMETHEUS_PASSWORD: Type.Optional(Type.String()),
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
  /** Of the memory limit of each copy; where there is none, ALERT_MEMORY_MB of one process counts. */
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

/** @throws Error with one line that names every variable that is missing or wrong. */
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
