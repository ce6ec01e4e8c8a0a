import { runApi } from '@afterglow/service-kit/service';
import { observeBilling } from './adapters/billing-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runApi('billing', {
  readConfig: () => readConfig(process.env),
  createDeps,
  createApp,
  observe: observeBilling,
});
