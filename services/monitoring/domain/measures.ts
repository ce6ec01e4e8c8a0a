import { transferPaths } from '@afterglow/proto';
import { escapePattern, type Matcher } from './matcher.ts';

export interface Measure {
  readonly metric: string;
  readonly where: readonly Matcher[];
}

export type Routing = 'web' | 'direct';

const duration = 'http_server_request_duration_seconds';

const transfers = transferPaths.map(escapePattern).join('|');

const labelLike = (label: string, pattern: string): Matcher => ({ label, is: 'like', pattern });
const labelUnlike = (label: string, pattern: string): Matcher => ({ label, is: 'unlike', pattern });

/** Counts each browser request once: web forwards what services answer. */
const fromOutside = (routing: Routing): Matcher =>
  routing === 'web' ? labelLike('service', 'web') : labelUnlike('http_route', '/internal/.*');

export function createMeasures(routing: Routing) {
  const outside = fromOutside(routing);
  const answered = [outside, labelUnlike('http_route', transfers)];
  return {
    requests: { metric: `${duration}_count`, where: [outside] },
    errors: { metric: `${duration}_count`, where: [outside, labelLike('http_response_status_code', '5..')] },
    answers: { metric: `${duration}_count`, where: answered },
    answerSeconds: { metric: `${duration}_sum`, where: answered },
    videosMade: { metric: 'render_videos_total', where: [labelLike('outcome', 'ready')] },
    videosFailed: { metric: 'render_videos_total', where: [labelLike('outcome', 'render_failed')] },
    cpuSeconds: { metric: 'process_cpu_seconds_total', where: [] },
    startedAt: { metric: 'process_start_time_seconds', where: [] },
    heapUsed: { metric: 'nodejs_heap_size_used_bytes', where: [] },
    heapTotal: { metric: 'nodejs_heap_size_total_bytes', where: [] },
    rss: { metric: 'process_resident_memory_bytes', where: [] },
    memoryUsed: { metric: 'cgroup_memory_used_bytes', where: [] },
    memoryLimit: { metric: 'cgroup_memory_limit_bytes', where: [] },
    external: { metric: 'nodejs_external_memory_bytes', where: [] },
  } as const satisfies Record<string, Measure>;
}

export type Measures = ReturnType<typeof createMeasures>;
export type MeasureName = keyof Measures;

export const counters = [
  'requests',
  'errors',
  'answers',
  'answerSeconds',
  'videosMade',
  'videosFailed',
  'cpuSeconds',
] as const;
export type CounterName = (typeof counters)[number];

/** Values that every copy reports for the whole product: the highest per label set counts. */
export const sharedMeasures = {
  queueJobs: { metric: 'queue_jobs', by: ['queue', 'state'] },
  oldestJobSeconds: { metric: 'queue_oldest_waiting_age_seconds', by: ['queue'] },
  photoBytes: { metric: 'media_photo_bytes', by: [] },
  renderBytes: { metric: 'render_object_bytes', by: ['kind'] },
  freeBytes: { metric: 'object_store_free_bytes', by: ['service'] },
  capacityBytes: { metric: 'object_store_capacity_bytes', by: [] },
} as const satisfies Record<string, { readonly metric: string; readonly by: readonly string[] }>;
export type SharedName = keyof typeof sharedMeasures;
