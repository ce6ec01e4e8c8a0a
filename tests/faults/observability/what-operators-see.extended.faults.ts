import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice, type Slideshow } from '@afterglow/proto';
import { eventually, photo } from '@afterglow/test-kit';
import { hasProgram } from '@afterglow/tests-chart/describe-chart';
import { projectRoot } from '@afterglow/tests-chart/project';
import { describe, expect, it } from 'vitest';
import { timeout as patience, testMs } from '../kit/figure.ts';
import { memorialInput } from '../kit/product/whole-product.ts';
import { panelQueries } from './dashboards.ts';
import { checkMetrics, startPrometheus } from './start-prometheus.ts';
import { startTraceCollector } from './trace-collector.ts';
import { openTracedInvitation, testTraces } from './trace-tests.ts';
import { startWatchedProduct } from './watched-product.ts';

const timeout = { ...patience, intervalMs: 250 };

const { endpoint, spans } = await startTraceCollector();
const product = await startWatchedProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
const prometheus = hasProgram('prometheus') ? await startPrometheus(product.metricsUrls) : undefined;
const secrets = await openTracedInvitation(product);

const scrape = async (name: string): Promise<string> => {
  const answer = await fetch(product.metricsUrls[name] ?? '');
  return answer.text();
};

const readSum = async (process: string, metric: string, labels = ''): Promise<number> => {
  const lines = (await scrape(process)).split('\n').filter((line) => new RegExp(`^${metric}[{ ]`).test(line));
  const values = lines.filter((line) => line.includes(labels)).map((line) => Number(line.split(' ').at(-1)));
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
};

describe('the metrics of a running product', { timeout: testMs }, () => {
  it.runIf(hasProgram('promtool'))('follow the conventions of Prometheus, in every process', async () => {
    const names = Object.keys(product.metricsUrls);
    expect(names).toEqual(expect.arrayContaining(['web', 'auth', 'memorial', 'media', 'billing', 'render-worker']));
    const said = await Promise.all(names.map(async (name) => [name, await checkMetrics(await scrape(name))]));
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
  });

  it('are those that docs/metrics.md lists', async () => {
    const pages = await Promise.all(Object.keys(product.metricsUrls).map(scrape));
    const ofNode = /^(process|nodejs)_/;
    const scraped = pages.flatMap((page) => [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const rows = (await readFile(join(projectRoot, 'docs', 'metrics.md'), 'utf8')).matchAll(/^\| (`.*?`) \|/gm);
    const listed = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    const own = new Set(scraped.filter((name) => !ofNode.test(name)));
    expect([...own].toSorted()).toEqual(listed.toSorted());
  });

  it('name the running version and whether its stores answer', async () => {
    for (const name of Object.keys(product.metricsUrls))
      expect(await readSum(name, 'afterglow_build_info', 'version="'), name).toBe(1);
    for (const dependency of ['postgres', 'redis', 'object_store'])
      expect(await readSum('media', 'dependency_up', dependency), dependency).toBe(1);
    expect(await readSum('auth', 'db_client_connections_max')).toBeGreaterThan(1);
  });

  it('count accounts, memorials, photos and videos, and their size in the store', async () => {
    const { organizer, memorialRef } = product;
    const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
    const bytes = photos.reduce((sum, { byteSize }) => sum + byteSize, 0);
    await eventually(async () => expect(await readSum('media', 'media_photos')).toBe(photos.length), timeout);
    expect(await readSum('media', 'media_photo_bytes')).toBe(bytes);
    expect(await readSum('media', 'media_uploaded_files_total', 'outcome="stored"')).toBe(photos.length);
    await eventually(async () => expect(await readSum('auth', 'auth_accounts')).toBe(1), timeout);
    await eventually(async () => expect(await readSum('memorial', 'memorial_memorials')).toBe(1), timeout);
    await eventually(async () => expect(await readSum('render', 'render_objects', 'kind="video"')).toBe(1), timeout);
    const params = { memorialRef };
    const [slideshow] = await organizer.call('GET /api/memorials/:memorialRef/slideshows', { params });
    const video = await fetch(new URL(slideshow?.videoUrl ?? '', product.origin));
    const { byteLength } = await video.arrayBuffer();
    expect(await readSum('render', 'render_object_bytes', 'kind="video"')).toBe(byteLength);
    expect(await readSum('render-worker', 'render_videos_total', 'outcome="ready"')).toBe(1);
    expect(await readSum('render-worker', 'render_video_stage_duration_seconds_count', 'assembling')).toBe(1);
  });

  it('show the length and age of queues by the service that processes them', async () => {
    for (const [name, queue] of [
      ['render', 'slideshow-video'],
      ['media', 'memorial.deleted/media'],
      ['auth', 'mail'],
      ['billing', 'payment-event'],
      ['memorial', 'invitation.used/memorial'],
    ] as const) {
      const isIdle = async (): Promise<true> => {
        expect(await readSum(name, 'queue_jobs', `queue="${queue}"`), queue).toBe(0);
        expect(await readSum(name, 'queue_oldest_waiting_age_seconds', `queue="${queue}"`), queue).toBe(0);
        expect(await readSum(name, 'outbox_oldest_age_seconds'), name).toBeLessThan(60);
        return true;
      };
      await eventually(isIdle, timeout);
    }
  });
});

testTraces(spans, secrets);

async function getPlaces(requestId: string): Promise<string[]> {
  const lines = await product.logged(requestId);
  return [...new Set(lines.map(({ service, route, queue }) => `${service} ${route ?? queue}`))];
}

async function contribute(
  name: Parameters<typeof photo>[0],
  requestId: string = crypto.randomUUID(),
): Promise<Response> {
  const { origin, memorialRef, organizer } = product;
  const { token } = await organizer.call('POST /api/memorials/:memorialRef/invitations', {
    params: { memorialRef },
    body: { recipientName: 'Tom' },
  });
  const form = new FormData();
  form.append('contributorName', 'Tom');
  form.append('photos', new Blob([new Uint8Array(await readFile(photo(name)))]), 'garden.jpg');
  return fetch(`${origin}/api/invitations/${token}/upload`, {
    method: 'POST',
    headers: { origin, 'x-request-id': requestId },
    body: form,
  });
}

it('the logs of every process that handles an upload contain its request id', { timeout: testMs }, async () => {
  const requestId = crypto.randomUUID();
  const answer = await contribute('03', requestId);
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId]);
  await eventually(
    async () =>
      expect(await getPlaces(requestId)).toEqual(
        expect.arrayContaining([
          'web /api/invitations/:invitationToken/upload',
          'media /api/invitations/:invitationToken/upload',
          'memorial /internal/invitations/:invitationToken',
          'render-worker photo-arrived',
          'render-worker pictures',
          'media /internal/photos/derive',
          'memorial-worker invitation.used/memorial',
          'media /internal/invitations/:invitationId/first-photo',
        ]),
      ),
    timeout,
  );
  const traced = await product.logged(requestId);
  const traces = new Set(traced.map(({ trace_id }) => trace_id));
  await eventually(() => spans.some(({ traceId }) => traces.has(traceId)), timeout);
  expect(traces.size).toBe(1);
});

it('the logs of every process that handles a webhook contain its request id', { timeout: testMs }, async () => {
  const isWhole = (places: readonly string[]): boolean =>
    ['web /api/billing/webhook', 'billing /api/billing/webhook', 'billing-worker payment-event'].every((place) =>
      places.includes(place),
    );
  await eventually(async () => {
    const received = await product.logged('"route":"/api/billing/webhook"');
    const requestIds = new Set(received.map(({ reqId }) => String(reqId)));
    const places = await Promise.all([...requestIds].map(getPlaces));
    return places.some(isWhole);
  }, timeout);
});

async function makeVideo(title: string, requestId: string = crypto.randomUUID()): Promise<void> {
  const { origin, memorialRef, organizer } = product;
  const send = async (path: string, body?: object) => {
    const json = body && { 'content-type': 'application/json' };
    const headers = { origin, cookie: organizer.cookieHeader(), 'x-request-id': requestId, ...json };
    const url = `${origin}/api/memorials/${memorialRef}/${path}`;
    return (await fetch(url, { method: 'POST', headers, body: body ? JSON.stringify(body) : null })).json();
  };
  const chosen = { title, respectPhotoOrder: true, titleFont: 'allura' };
  const { slideshow } = (await send('generate-slideshow', chosen)) as { readonly slideshow: Slideshow };
  await send(`slideshows/${slideshow.publicId}/generate-video`);
}

it('the logs of every process that handles a video contain its request id', { timeout: testMs }, async () => {
  const requestId = crypto.randomUUID();
  await makeVideo('Another one', requestId);
  await eventually(
    async () =>
      expect(await getPlaces(requestId)).toEqual(
        expect.arrayContaining([
          'web /api/memorials/:memorialRef/generate-slideshow',
          'render /api/memorials/:memorialRef/generate-slideshow',
          'media /internal/memorials/:memorialId/selected-photos',
          'render-worker slideshow-video',
          'auth-worker video.finished/auth',
        ]),
      ),
    timeout,
  );
});

describe.runIf(hasProgram('prometheus'))('a Prometheus that has scraped the product', () => {
  it('answers the query of every panel of every dashboard with data', { timeout: testMs }, async () => {
    expect(panelQueries.length).toBeGreaterThan(60);
    const payForMemorial = async (): Promise<void> => {
      const body = { amount: memorialPrice.usd };
      const { clientSecret } = await product.organizer.call('POST /api/create-payment-intent', { body });
      await payWithTestCard(product.origin, clientSecret);
      await eventually(() => product.organizer.call('POST /api/memorials', { body: memorialInput }), timeout);
    };
    // Without a memory limit, no panel may show one.
    const hasLimit = ((await prometheus?.query('cgroup_memory_limit_bytes')) ?? []).length > 0;
    const wanted = panelQueries.filter(({ query }) => hasLimit || !query.includes('cgroup_memory_limit_bytes'));
    const withoutData = async (): Promise<string[]> => {
      // A rate needs what happens between two scrapes: the first of a kind only creates its series.
      await product.organizer.call('GET /api/memorials', {});
      await Promise.all([contribute('08'), payForMemorial(), makeVideo('Once more')]);
      const answers = await Promise.all(
        wanted.map(async ({ dashboard, panel, query }) => {
          const samples = (await prometheus?.query(query)) ?? [];
          const isAnswered = samples.some(({ value: [, value] }) => Number.isFinite(Number(value)));
          return isAnswered ? [] : [`${dashboard}, ${panel}: ${query}`];
        }),
      );
      return answers.flat();
    };
    await eventually(async () => expect(await withoutData()).toEqual([]), { ...timeout, intervalMs: 2000 });
  });

  it('fires no alert', async () => {
    expect(await prometheus?.query('ALERTS{alertstate="firing"}')).toEqual([]);
  });
});
