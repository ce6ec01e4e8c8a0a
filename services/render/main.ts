import { setFlagsFromString } from 'node:v8';
import { runApi } from '@afterglow/service-kit/service';
import { keepSpool } from '@afterglow/service-kit/uploads';
import { observeRender } from './adapters/render-gauges.ts';
import { createApp } from './app.ts';
import { type RenderConfig, readConfig } from './config.ts';
import { createDeps } from './deps.ts';

// Uploads leave garbage: V8 would let the heap grow to four times its use, and collect it all after every 64 MB read.
setFlagsFromString('--heap-growing-percent=50');
setFlagsFromString('--external-memory-accounted-in-global-limit');

await runApi('render', {
  readConfig: () => readConfig(process.env),
  createDeps: async (config: RenderConfig) => {
    const deps = await createDeps(config);
    await deps.spool.touch();
    return deps;
  },
  createApp,
  observe: observeRender,
  startWork: (deps, { SPOOL_DIR: spoolDir, SPOOL_ABANDONED_MS: abandonedMs }) => [
    keepSpool({ ...deps, spoolDir, abandonedMs }),
  ],
  getInFlight: ({ inFlightUploads }) => inFlightUploads,
});
