import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { createLogger } from '@afterglow/service-kit';
import { eventually, hasPrometheus, testPrometheus } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { createMeasures } from '../domain/measures.ts';
import { presentMonitoring } from '../presenters/monitoring-presenter.ts';
import { type ProductWatch, watchProduct } from '../use-cases/watch-product.ts';
import { describeMetricsSource } from './compliance.ts';
import { createTargetFinder, parseTargets } from './find-targets.ts';
import type { MetricsSource } from './metrics-source.ts';
import { parsePrometheusAccess } from './prometheus-access.ts';
import { createPrometheusApi } from './prometheus-api.ts';
import { createPrometheusSource } from './prometheus-source.ts';
import { createScrapingSource } from './scraping-source.ts';
import { watchedProcess } from './watched-process.fixture.ts';

const log = createLogger('monitoring', 'silent');
const measures = createMeasures('web');
const answerMs = 10_000;
const everyMs = 100;
const hashOfTest = '$2b$12$hNf2lSsxfm0.i4a.1kVpSOVyBCfIB51VRjgBUyv6kdnyTlgWj81Ay';
const clock = () => new Date();
const prometheusAt = (url: string, selector = 'job="afterglow"') =>
  createPrometheusSource({ api: createPrometheusApi({ url }, answerMs), measures, selector });

const limits = {
  ...{ averageResponseTime: 1e6, errorRate: 100, processCpu: 1e6, memoryOfLimit: 1e6, processMemory: 1e12 },
  ...{ waitingSeconds: 1e6, storageDays: 0 },
};

async function getFigures(watch: ProductWatch) {
  const { metrics, scaling } = presentMonitoring(await watch.now(), limits);
  return { ...metrics, alerts: scaling.alerts };
}

async function getCounts(watch: ProductWatch) {
  const { requestCount, errorCount, averageResponseTime, alerts } = await getFigures(watch);
  return { requestCount, errorCount, averageResponseTime, alerts };
}

if (hasPrometheus) {
  await describeMetricsSource('reading from Prometheus', async (addresses) =>
    prometheusAt(await testPrometheus(addresses)),
  );

  const [web, media] = [await watchedProcess('web'), await watchedProcess('media')];
  const addresses = [web.address, media.address];
  const url = await testPrometheus(addresses);
  const findTargets = createTargetFinder(parseTargets(addresses.join(',')) ?? [], log);
  const createWatch = (source: MetricsSource) => watchProduct({ source, clock, log, everyMs });
  const scraping = createWatch(createScrapingSource({ findTargets, measures, answerMs, log }));
  const asking = createWatch(prometheusAt(url));

  it('returns the same figures as reading the metrics ports', { tags: ['extended'] }, async () => {
    await eventually(async () => (await asking.now()).reading.processes.size === 2);
    await scraping.now();
    for (const round of [1, 2, 3]) {
      if (round === 3) await web.restart();
      await web.answer(20);
      await web.answer(round, 500);
      await eventually(async () => {
        const scraped = await getCounts(scraping);
        expect(await getCounts(asking)).toEqual(scraped);
        return scraped.errorCount === (round * (round + 1)) / 2;
      });
    }
    const [scraped, asked] = [await getFigures(scraping), await getFigures(asking)];
    expect(scraped.requestCount).toBeGreaterThanOrEqual(66);
    expect(scraped.alerts).toContain('No copy of render answers.');
    expect(Math.abs((scraped.uptime ?? 0) - (asked.uptime ?? 0))).toBeLessThanOrEqual(1);
    expect((asked.memoryUsage.rss ?? 0) / (scraped.memoryUsage.rss ?? 1)).toBeCloseTo(1, 0);
  });

  it('includes the past for a watch that starts later', { tags: ['extended'] }, async () => {
    await eventually(async () => {
      const { errorCount, requestCount } = await getCounts(asking);
      expect(errorCount).toBe(6);
      expect(await getCounts(createWatch(prometheusAt(url)))).toMatchObject({ errorCount, requestCount });
      return true;
    });
  });

  it('leaves out series that the selector does not match', async () => {
    expect((await prometheusAt(url, 'job="another"').read(Date.now())).processes.size).toBe(0);
  });
}

if (hasPrometheus) {
  const watched = await watchedProcess('web');
  const guarded = await testPrometheus([watched.address], { ada: hashOfTest });
  const askPrometheus = (url: string, credentials: Parameters<typeof parsePrometheusAccess>[1] = {}) =>
    createPrometheusApi(parsePrometheusAccess(url, credentials), answerMs).query('up', Date.now());

  describe('a Prometheus that requires a user and a password', () => {
    it('answers with credentials in variables or in the URL', async () => {
      const credentials = { PROMETHEUS_USER: 'ada', PROMETHEUS_PASSWORD: 'test' };
      await eventually(async () => (await askPrometheus(guarded, credentials)).length === 1);
      expect(await askPrometheus(guarded.replace('//', '//ada:test@'))).toHaveLength(1);
    });

    it('is unavailable with wrong credentials, and no error contains the password', async () => {
      await expect(askPrometheus(guarded)).rejects.toMatchObject({ code: 'unavailable' });
      const refused = await askPrometheus(guarded.replace('//', '//ada:wrong-one@')).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'unavailable' });
      expect(inspect(refused)).not.toContain('wrong-one');
    });
  });
}

it('sends a bearer token with every query', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.end(JSON.stringify({ status: 'success', data: { resultType: 'vector', result: [] } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = parsePrometheusAccess(`http://127.0.0.1:${port}/prometheus/`, { PROMETHEUS_TOKEN: 'a-token' });
  expect(await createPrometheusApi(access, answerMs).query('up', Date.now())).toEqual([]);
  server.closeAllConnections();
  server.close();
  expect(asked).toEqual(['Bearer a-token']);
});

it('is unavailable while Prometheus is down', async () => {
  await expect(prometheusAt('http://127.0.0.1:1').read(Date.now())).rejects.toMatchObject({ code: 'unavailable' });
});
