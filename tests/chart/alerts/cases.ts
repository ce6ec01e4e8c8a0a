import { serviceNames } from '@afterglow/proto/services';

/** Series by their names, in promtool's notation: `0+60x10` is 0 and ten samples more, each 60 higher. */
export type Series = Readonly<Record<string, string>>;

export interface AlertCase {
  /** When it is looked at whether the alert fires. */
  readonly at: string;
  readonly fires: Series;
  readonly stays: Series;
  /** Between samples; a minute unless told. */
  readonly interval?: string;
}

const requests = (status: string) =>
  `http_server_request_duration_seconds_count{service="web",http_response_status_code="${status}"}`;
const read = 'service="web",http_request_method="GET",http_route="/api/memorials"';
const allReads = `http_server_request_duration_seconds_count{${read}}`;
const quickReads = `http_server_request_duration_seconds_bucket{${read},le="1"}`;
const waiting = (queue: string) => `queue_oldest_waiting_age_seconds{queue="${queue}",consumer="render"}`;
const jobs = (state: string) => `queue_jobs{queue="slideshow-video",consumer="render",state="${state}"}`;
const lag = (le: string) => `billing_webhook_lag_seconds_bucket{le="${le}"}`;
const calls = (outcome: string) => `billing_provider_call_seconds_count{call="confirm",outcome="${outcome}"}`;
const memory = (what: string) => `cgroup_memory_${what}_bytes{service="media",instance="1"}`;
const resident = 'process_resident_memory_bytes{service="media",instance="1"}';
const cpu = (instance: string) => `process_cpu_seconds_total{service="media",instance="${instance}"}`;
const swept = 'media_swept_timestamp_seconds{service="media-worker",instance="1"}';
const started = 'process_start_time_seconds{service="media-worker",instance="1"}';
const build = (service: string) => `afterglow_build_info{service="${service}",version="1"}`;
const workers = ['auth-worker', 'memorial-worker', 'media-worker', 'billing-worker', 'render-worker'];
/** Every process that has metrics. */
export const services = ['web', ...serviceNames, ...workers];

/** A gauge that is too high for as long as it takes, and one that is only for a moment. */
const high = (series: string, at: string, value: number, usual = 0): AlertCase => ({
  at,
  fires: { [series]: `${value}x200` },
  stays: { [series]: `${usual} ${value} ${usual}x200` },
});

/** A counter that goes up once, and one that stands. */
const counted = (series: string, at: string, times = 1): AlertCase => ({
  at,
  fires: { [series]: `0x5 ${times}x200` },
  stays: { [series]: `${times}x200` },
});

/** Every route but those of uploads and downloads. */
const timed = (name: string) => `http_server_request_duration_seconds_${name}{${read}}`;

const bytes = (stored: string) => ({
  object_store_capacity_bytes: '1000000000000x80',
  media_photo_bytes: stored,
  'render_object_bytes{kind="photo"}': '100000000000x80',
  'render_object_bytes{kind="video"}': '100000000000x80',
});

export const alertCases: Readonly<Record<string, AlertCase | readonly AlertCase[]>> = {
  AfterglowErrorRateHigh: {
    at: '10m',
    fires: { [requests('200')]: '0+90x20', [requests('500')]: '0+10x20' },
    stays: { [requests('200')]: '0+970x20', [requests('500')]: '0+30x20' },
  },
  AfterglowResponsesSlow: [
    {
      at: '20m',
      fires: { [timed('count')]: '0+100x40', [timed('sum')]: '0+120x40' },
      stays: { [timed('count')]: '0+100x40', [timed('sum')]: '0+80x40' },
    },
    {
      at: '20m',
      fires: { [timed('count')]: '0+100x40', [timed('sum')]: '0+120x40' },
      stays: {
        'http_server_request_duration_seconds_count{service="web",http_route="/api/photos/:filename"}': '0+100x40',
        'http_server_request_duration_seconds_sum{service="web",http_route="/api/photos/:filename"}': '0+900x40',
      },
    },
  ],
  AfterglowRequestsFailFast: {
    at: '70m',
    fires: { [requests('200')]: '0+980x80', [requests('503')]: '0+20x80' },
    stays: { [requests('200')]: '0+999x80', [requests('503')]: '0+1x80', [requests('404')]: '0+900x80' },
  },
  AfterglowRequestsFailSlowly: {
    ...{ at: '80h', interval: '10m' },
    fires: { [requests('200')]: '0+9980x500', [requests('503')]: '0+20x500' },
    stays: { [requests('200')]: '0+9995x500', [requests('503')]: '0+5x500' },
  },
  AfterglowReadsSlowFast: {
    at: '70m',
    fires: { [allReads]: '0+100x80', [quickReads]: '0+80x80' },
    stays: { [allReads]: '0+100x80', [quickReads]: '0+95x80' },
  },
  AfterglowReadsSlowSlowly: {
    ...{ at: '80h', interval: '10m' },
    fires: { [allReads]: '0+1000x500', [quickReads]: '0+980x500' },
    stays: { [allReads]: '0+1000x500', [quickReads]: '0+995x500' },
  },
  AfterglowJobsWait: {
    at: '10m',
    fires: { [waiting('slideshow-video')]: '0+60x20' },
    stays: { [waiting('slideshow-video')]: '0 60 130 0x20', [waiting('pictures')]: '0+60x20' },
  },
  AfterglowPicturesWait: { ...high(waiting('photo-arrived'), '30m', 1900), at: '30m' },
  AfterglowNothingActive: {
    at: '10m',
    fires: { [jobs('waiting')]: '3x20', [jobs('active')]: '0x20' },
    stays: { [jobs('waiting')]: '300x20', [jobs('active')]: '1x20' },
  },
  AfterglowOutboxStalls: high('outbox_oldest_age_seconds{service="media"}', '15m', 400),
  AfterglowJobsDead: high('queue_jobs{queue="mail",consumer="auth",state="failed"}', '10m', 1),
  AfterglowJobsStall: {
    at: '10m',
    fires: { 'queue_jobs_stalled_total{queue="photo-arrived"}': '0x5 5x20' },
    // Several, but of several queues.
    stays: {
      'queue_jobs_stalled_total{queue="photo-arrived"}': '0x5 3x20',
      'queue_jobs_stalled_total{queue="pictures"}': '0x5 3x20',
    },
  },
  AfterglowMailsDead: counted('auth_mails_dead', '20m'),
  AfterglowMailsWait: high('auth_mails_oldest_age_seconds', '15m', 2000),
  AfterglowVideosFail: {
    at: '10m',
    fires: { 'render_videos_total{outcome="render_failed"}': '0x5 1x20' },
    stays: {
      'render_videos_total{outcome="ready"}': '0+5x20',
      'render_videos_total{outcome="photo_missing"}': '0x5 1x20',
    },
  },
  AfterglowVideosLate: high('render_videos_oldest_age_seconds', '15m', 700),
  AfterglowVideosFallBack: counted('render_fallbacks_total', '20m'),
  AfterglowFramesLeftBehind: high('media_frames_oldest_age_seconds', '30m', 4000),
  AfterglowWebhooksLate: {
    at: '30m',
    fires: { [lag('60')]: '0+5x40', [lag('600')]: '0+10x40', [lag('+Inf')]: '0+10x40' },
    stays: { [lag('60')]: '0+10x40', [lag('600')]: '0+10x40', [lag('+Inf')]: '0+10x40' },
  },
  AfterglowEventsNotApplied: high('billing_events_oldest_age_seconds', '15m', 400),
  AfterglowWebhooksRefused: {
    at: '10m',
    fires: { 'billing_webhook_failures_total{reason="signature"}': '0x5 5x20' },
    stays: {
      'billing_webhook_failures_total{reason="signature"}': '0x5 2x20',
      'billing_webhook_failures_total{reason="apply"}': '0x5 9x20',
    },
  },
  AfterglowPaymentProviderFails: [
    {
      at: '20m',
      fires: { [calls('ok')]: '0+6x30', [calls('failed')]: '0+4x30' },
      stays: { [calls('ok')]: '0+9x30', [calls('failed')]: '0+1x30' },
    },
    // A call every ten minutes: all fail, or one of them.
    {
      at: '58m',
      fires: { [calls('ok')]: '0x60', [calls('failed')]: '0x9 1x9 2x9 3x9 4x9 5x9' },
      stays: { [calls('ok')]: '0x9 1x9 2x9 3x9 4x9 4x9', [calls('failed')]: '0x49 1x9' },
    },
  ],
  AfterglowPaymentsToReview: high('billing_reviews', '70m', 1),
  AfterglowOriginalsLost: {
    at: '5m',
    fires: { media_sweep_photos_without_original: '0 0 1x20' },
    stays: { media_sweep_photos_without_original: '0x20' },
  },
  AfterglowSweepFails: { ...counted('media_sweep_failures_total', '40m'), at: '40m' },
  AfterglowSweepStopped: [
    {
      at: '180m',
      fires: { media_swept_timestamp_seconds: '60x200' },
      stays: { media_swept_timestamp_seconds: '60+60x200', 'media_swept_timestamp_seconds{pod="new"}': '0x200' },
    },
    // The first sweep of a process has not ended.
    {
      at: '180m',
      fires: { [swept]: '0x200', [started]: '60x200' },
      stays: { [swept]: '0x200', [started]: '9000x200' },
    },
  ],
  AfterglowStoreFull: [
    {
      at: '20m',
      fires: { object_store_free_bytes: '4000000000x40' },
      stays: { object_store_free_bytes: '900000000000-1000x40' },
    },
    // 86 GB a day: 900 GB last for more than a week, 500 GB do not.
    {
      at: '75m',
      fires: { object_store_free_bytes: '500000000000-60000000x80' },
      stays: { object_store_free_bytes: '900000000000-60000000x80' },
    },
    // What has been watched for less than an hour says nothing of a week.
    {
      at: '75m',
      fires: { object_store_free_bytes: '500000000000-60000000x80' },
      stays: { object_store_free_bytes: '_x40 500000000000-60000000x40' },
    },
    // An S3 of which the capacity is known: 800 GB less what is stored as photos.
    { at: '20m', fires: bytes('796000000000x80'), stays: bytes('100000000000x80') },
    { at: '75m', fires: bytes('300000000000+60000000x80'), stays: bytes('0+60000000x80') },
    // One of which nothing is known.
    { at: '20m', fires: bytes('796000000000x80'), stays: { media_photo_bytes: '796000000000x80' } },
    { at: '20m', fires: bytes('796000000000x80'), stays: { object_store_capacity_bytes: '1000x80' } },
  ],
  AfterglowSpoolFull: {
    at: '10m',
    fires: { media_spool_used_bytes: '90x20', media_spool_limit_bytes: '100x20' },
    stays: { media_spool_used_bytes: '70x20', media_spool_limit_bytes: '100x20' },
  },
  AfterglowDependencyDown: {
    at: '5m',
    fires: { 'dependency_up{service="auth",dependency="postgres"}': '1 0x20' },
    stays: { 'dependency_up{service="auth",dependency="postgres"}': '1 0 1x20' },
  },
  AfterglowServiceMissing: {
    at: '10m',
    fires: Object.fromEntries(services.slice(0, -1).map((service) => [build(service), '1x20'])),
    stays: Object.fromEntries(services.map((service) => [build(service), '1x20'])),
  },
  AfterglowConnectionsExhausted: {
    at: '15m',
    fires: { 'db_client_requests_waiting{service="media"}': '3x20' },
    stays: { 'db_client_requests_waiting{service="media"}': '3 3 0 9 3 0 4 0 3 3 0x20' },
  },
  // A process that is small, with children that are not.
  AfterglowMemoryHigh: {
    at: '10m',
    fires: { [memory('used')]: '370000000x20', [memory('limit')]: '402653184x20', [resident]: '150000000x20' },
    stays: { [memory('used')]: '350000000x20', [memory('limit')]: '402653184x20', [resident]: '800000000x20' },
  },
  AfterglowProcessMemoryHigh: [
    high(resident, '20m', 800e6, 300e6),
    {
      at: '20m',
      fires: { [resident]: '800000000x40' },
      stays: { [resident]: '800000000x40', [memory('limit')]: '2000000000x40' },
    },
  ],
  AfterglowCpuHigh: {
    at: '30m',
    fires: { [cpu('1')]: '0+57x40' },
    stays: { [cpu('1')]: '0+57x40', [cpu('2')]: '0+6x40' },
  },
  AfterglowEventLoopBlocked: high('nodejs_eventloop_lag_p99_seconds{service="media"}', '20m', 0.8, 0.07),
};
