import { setFlagsFromString } from 'node:v8';
import { type Phase, repeat } from '@afterglow/service-kit';
import { runApi } from '@afterglow/service-kit/service';
import { keepSpool } from '@afterglow/service-kit/uploads';
import { observeMedia } from './adapters/media-gauges.ts';
import { createApp } from './app.ts';
import { type MediaConfig, readConfig } from './config.ts';
import { createDeps, type MediaDeps } from './deps.ts';
import { redeliverFrames } from './use-cases/uploads/redeliver-frames.ts';

// Uploads leave garbage: V8 would let the heap grow to four times its use, and collect it all after every 64 MB read.
setFlagsFromString('--heap-growing-percent=50');
setFlagsFromString('--external-memory-accounted-in-global-limit');

const frameLooks = 6;

function startMediaWork(deps: MediaDeps, config: MediaConfig): Phase[] {
  const leaving = new AbortController();
  const overdueAfterMs = config.EVENT_REDELIVERY_MS;
  const frames = repeat(redeliverFrames({ ...deps, overdueAfterMs, signal: leaving.signal }), {
    everyMs: overdueAfterMs / frameLooks,
    log: deps.log,
    what: 'waiting frames',
  });
  const [spoolDir, abandonedMs] = [config.SPOOL_DIR, config.SPOOL_ABANDONED_MS];
  return [
    { name: 'image workers', close: () => deps.imageWorkers.close() },
    {
      name: 'frames',
      close: () => {
        leaving.abort();
        return frames.stop();
      },
    },
    keepSpool({ ...deps, spoolDir, abandonedMs, onRemoved: deps.spoolMetrics.removed }),
  ];
}

await runApi('media', {
  readConfig: () => readConfig(process.env),
  createDeps: async (config: MediaConfig) => {
    const deps = await createDeps(config);
    await deps.spool.touch();
    return deps;
  },
  createApp,
  observe: observeMedia,
  startWork: startMediaWork,
  getInFlight: ({ inFlightUploads }) => inFlightUploads,
});
