import { type VideoFailureCode, videoFailures } from '@afterglow/proto';
import { Counter, Histogram, type Registry } from 'prom-client';

/** `uncounted`: retried because a store was down or the worker shut down. */
const attemptOutcomes = ['ready', 'superseded', 'retried', 'uncounted', 'failed'] as const;
type AttemptOutcome = (typeof attemptOutcomes)[number];

const videoStages = ['pictures', 'assembling', 'checking', 'storing'] as const;
type VideoStage = (typeof videoStages)[number];

export function createRenderMetrics(registry: Registry) {
  const counter = (name: string, help: string, label?: string) =>
    new Counter<string>({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] });
  const fallbacks = counter(
    'render_fallbacks_total',
    'Videos that failed their check and were made by the other encoder',
  );
  const videos = counter('render_videos_total', 'Videos that have ended, by outcome: ready, or why not', 'outcome');
  const attempts = counter('render_video_attempts_total', 'Attempts at videos by outcome', 'outcome');
  const swept = counter('render_sweep_objects_removed_total', 'Objects that no slideshow needed any more');
  const requests = new Histogram({
    name: 'render_video_request_duration_seconds',
    help: 'From the request of a video until it is ready',
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600],
    registers: [registry],
  });
  const stages = new Histogram({
    name: 'render_video_stage_duration_seconds',
    help: 'Duration of the stages of an attempt at a video',
    labelNames: ['stage'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  // A rate counts the first increment only if the counter started at 0.
  for (const outcome of ['ready', ...Object.keys(videoFailures)]) videos.inc({ outcome }, 0);
  for (const outcome of attemptOutcomes) attempts.inc({ outcome }, 0);
  for (const stage of videoStages) stages.zero({ stage });
  return {
    fellBack: () => fallbacks.inc(),
    attemptEnded: (outcome: AttemptOutcome) => attempts.inc({ outcome }),
    videoReady: (secondsSinceRequest: number) => {
      videos.inc({ outcome: 'ready' });
      requests.observe(secondsSinceRequest);
    },
    videoFailed: (code: VideoFailureCode) => videos.inc({ outcome: code }),
    sweptObject: () => swept.inc(),
    inStage: async <T>(stage: VideoStage, work: () => Promise<T>): Promise<T> => {
      const end = stages.startTimer({ stage });
      const result = await work();
      end();
      return result;
    },
  };
}

export type RenderMetrics = ReturnType<typeof createRenderMetrics>;
