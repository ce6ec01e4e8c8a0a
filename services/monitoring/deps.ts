import type { Thresholds } from '@afterglow/proto';
import {
  createLogger,
  createMetrics,
  createServiceClient,
  createSessionCheck,
  readServerSettings,
  readSessionGrace,
  sessionLookup,
} from '@afterglow/service-kit';
import { connectRedis } from '@afterglow/service-kit/redis';
import { createTargetFinder } from './adapters/find-targets.ts';
import type { MetricsSource } from './adapters/metrics-source.ts';
import { createPrometheusApi } from './adapters/prometheus-api.ts';
import { createPrometheusSource } from './adapters/prometheus-source.ts';
import { createScrapingSource } from './adapters/scraping-source.ts';
import type { MonitoringConfig } from './config.ts';
import { createMeasures } from './domain/measures.ts';
import { createRequireAdministrator } from './use-cases/require-administrator.ts';
import { watchProduct } from './use-cases/watch-product.ts';

const megabyte = 1024 * 1024;

const getThresholds = (config: MonitoringConfig): Thresholds => ({
  averageResponseTime: config.ALERT_RESPONSE_MS,
  errorRate: config.ALERT_ERROR_PERCENT,
  processCpu: config.ALERT_CPU_PERCENT,
  memoryOfLimit: config.ALERT_MEMORY_PERCENT,
  processMemory: config.ALERT_MEMORY_MB * megabyte,
  waitingSeconds: config.ALERT_WAITING_SECONDS,
  storageDays: config.ALERT_STORAGE_DAYS,
});

function getSource(config: MonitoringConfig, log: ReturnType<typeof createLogger>): MetricsSource {
  const measures = createMeasures(config.ROUTING);
  const answerMs = config.METRICS_ANSWER_MS;
  if (!config.prometheus)
    return createScrapingSource({ findTargets: createTargetFinder(config.targets, log), measures, answerMs, log });
  const api = createPrometheusApi(config.prometheus, answerMs);
  return createPrometheusSource({ api, measures, selector: config.PROMETHEUS_SELECTOR });
}

export function createDeps(config: MonitoringConfig) {
  const log = createLogger('monitoring', config.LOG_LEVEL);
  const redis = connectRedis(config, (err) => log.warn({ err }, 'a connection was lost'));
  const auth = createServiceClient({
    url: config.AUTH_URL,
    caller: 'monitoring',
    secret: config.SERVICE_SECRET,
    deadlineMs: config.SERVICE_ANSWER_MS,
  });
  const clock = () => new Date();
  return {
    log,
    metrics: createMetrics('monitoring'),
    redis,
    publicOrigin: config.PUBLIC_ORIGIN,
    serviceSecret: config.SERVICE_SECRET,
    ...readServerSettings(config),
    thresholds: getThresholds(config),
    watch: watchProduct({ source: getSource(config, log), clock, log, everyMs: config.METRICS_EVERY_MS }),
    requireAdministrator: createRequireAdministrator({ auth, adminEmails: config.adminEmails }),
    sessionCheck: createSessionCheck({
      publicKey: config.SESSION_PUBLIC_KEY,
      redis,
      lookUp: sessionLookup(auth),
      grace: readSessionGrace(config),
    }),
  };
}

export type MonitoringDeps = ReturnType<typeof createDeps>;
