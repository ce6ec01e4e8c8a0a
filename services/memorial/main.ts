import { runApi } from '@afterglow/service-kit/service';
import { observeMemorial } from './adapters/memorial-gauges.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runApi('memorial', {
  readConfig: () => readConfig(process.env),
  createDeps,
  createApp,
  observe: observeMemorial,
});
