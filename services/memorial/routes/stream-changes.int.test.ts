import { setTimeout as sleep } from 'node:timers/promises';
import { type AnnouncedChange, limits } from '@afterglow/proto';
import { changesChannel, markSessionEnded, verifySession } from '@afterglow/service-kit';
import { eventually, testLink } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { adaId, bobId, memorialFixture } from '../memorial.fixture.ts';
import { type ListeningPage, openChanges } from './changes.fixture.ts';

const { app, deps, environment, ada, bob, send, create } = await memorialFixture();
await app.listen({ host: '127.0.0.1', port: 0 });
const { client: redis } = environment.redis;

let pages: ListeningPage[] = [];
const open = async (headers = ada, query?: string, origin = app.listeningOrigin): Promise<ListeningPage> => {
  const page = await openChanges(origin, headers, query);
  pages.push(page);
  return page;
};
const announce = (change: Partial<AnnouncedChange> = {}) => {
  const whole = { ownerId: adaId, memorialId: 7, changed: 'photos', ...change };
  return redis.publish(changesChannel(redis), JSON.stringify(whole));
};
const getPhotos = (memorialId: number) => ({ memorialId, changed: 'photos' });

await eventually(() => deps.changeFeed.since(adaId, 0) !== null);

afterEach(async () => {
  for (const page of pages) page.leave();
  pages = [];
  await eventually(() => deps.openPages.count() === 0);
});

describe('200', () => {
  it('sends a first message at once, with headers that prevent buffering', async () => {
    const { response, messages } = await open();
    expect(messages).toEqual([[]]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('tells every open page of an account what changed', async () => {
    const both = [await open(), await open()];
    await announce();
    for (const page of both) await eventually(() => page.changes().length > 0);
    expect(both.map((page) => page.changes())).toEqual([[getPhotos(7)], [getPhotos(7)]]);
  });

  it('tells no page of another account', async () => {
    const [mine, others] = [await open(), await open(bob)];
    await announce();
    await announce({ ownerId: bobId, memorialId: 8 });
    await eventually(() => others.changes().length > 0);
    await eventually(() => mine.changes().length > 0);
    expect([mine.changes(), others.changes()]).toEqual([[getPhotos(7)], [getPhotos(8)]]);
  });

  it('batches a hundred photos, and sends the last one within a second', async () => {
    const page = await open();
    for (let photo = 0; photo < 100; photo += 1) await announce();
    await announce({ changed: 'invitations' });
    await eventually(() => page.changes().some(({ changed }) => changed === 'invitations'));
    expect(page.changes().length).toBeLessThanOrEqual(4);
  });

  it('begins with what changed since the page was read, and with nothing older', async () => {
    await announce({ memorialId: 1 });
    await sleep(400);
    await announce({ memorialId: 2 });
    await eventually(() => deps.changeFeed.since(adaId, 200)?.some(({ memorialId }) => memorialId === 2));
    expect((await open(ada, '?age=200')).messages).toEqual([[getPhotos(2)]]);
  });

  it('begins with null if that is not known', async () => {
    expect((await open(ada, '?age=3600000')).messages).toEqual([null]);
  });

  it('sends the deletion of a memorial', async () => {
    const page = await open();
    const memorial = await create();
    await send('DELETE', `/api/memorials/${memorial.publicId}`, ada);
    await eventually(() => page.changes().length > 0);
    expect(page.changes()).toEqual([{ memorialId: memorial.id, changed: 'memorial' }]);
  });

  it('ignores messages that are no changes', async () => {
    const page = await open();
    for (const message of ['', '{', '{}', '{"ownerId":1,"memorialId":"7","changed":"photos"}'])
      await redis.publish(changesChannel(redis), message);
    await announce({ memorialId: 9 });
    await eventually(() => page.changes().length > 0);
    expect(page.changes()).toEqual([getPhotos(9)]);
  });

  it('is sent by every copy of the service', async () => {
    const copy = createDeps(readConfig({ ...environment.variables }));
    const other = await createApp(copy);
    await other.listen({ host: '127.0.0.1', port: 0 });
    await eventually(() => copy.changeFeed.since(adaId, 0) !== null);
    const both = [await open(), await open(ada, '?age=0', other.listeningOrigin)];
    await announce();
    for (const page of both) await eventually(() => page.changes().length > 0);
    for (const page of pages) page.leave();
    await other.close();
    copy.redis.disconnect();
    await copy.producer.close();
    await copy.database.destroy();
  });

  it('ends with its session, and sends nothing more', async () => {
    const headers = await environment.signedIn(adaId);
    const [ended, other] = [await open(headers), await open()];
    const token = decodeURIComponent(headers.cookie?.split('=')[1] ?? '');
    const claims = verifySession(environment.variables.SESSION_PUBLIC_KEY ?? '', token);
    await markSessionEnded(redis, claims?.sessionId ?? '');
    await announce();
    await eventually(ended.hasEnded);
    await eventually(() => other.changes().length > 0);
    expect([ended.messages, ended.types]).toEqual([[[]], ['session-ended']]);
  });

  it('is counted while it is open, and no longer', async () => {
    const page = await open();
    expect(deps.openPages.count()).toBe(1);
    page.leave();
    await eventually(() => deps.openPages.count() === 0);
  });

  it('is measured until its first byte, not until the page closes', async () => {
    deps.metrics.registry.resetMetrics();
    const page = await open();
    await sleep(1000);
    page.leave();
    await eventually(() => deps.openPages.count() === 0);
    const metrics = await deps.metrics.registry.getMetricsAsJSON();
    const [series] = metrics.filter(({ name }) => name === 'http_server_request_duration_seconds');
    const values = series?.values as { metricName?: string; labels: Record<string, string>; value: number }[];
    const ofRoute = values.filter(({ labels }) => labels.http_route === '/api/changes');
    const sum = (suffix: string) => ofRoute.filter(({ metricName }) => metricName?.endsWith(suffix));
    expect(sum('_count').map(({ value }) => value)).toEqual([1]);
    expect(sum('_sum')[0]?.labels.http_response_status_code).toBe(200);
    expect(sum('_sum')[0]?.value).toBeLessThan(1);
  });

  it('has no body, and is not left open, for a HEAD request', async () => {
    const answer = await fetch(`${app.listeningOrigin}/api/changes`, { method: 'HEAD', headers: ada });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await eventually(() => deps.openPages.count() === 0);
  });
});

describe('200, after Redis was down', () => {
  it('sends null, because changes may be lost', async () => {
    const link = await testLink(environment.redis.url);
    const behind = createDeps(readConfig({ ...environment.variables, REDIS_URL: link.url }));
    const other = await createApp(behind);
    await other.listen({ host: '127.0.0.1', port: 0 });
    await eventually(() => behind.changeFeed.since(adaId, 0) !== null);
    const page = await open(ada, '?age=0', other.listeningOrigin);
    expect(page.messages).toEqual([[]]);
    await link.cut();
    await announce();
    await link.repair();
    await eventually(() => page.messages.includes(null));
    page.leave();
    await other.close();
    behind.redis.disconnect();
    await behind.producer.close();
    await behind.database.destroy();
  });
});

it('400: an age that is no number', async () => {
  const answer = await send('GET', '/api/changes?age=soon', ada);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
});

it('401: without a session', async () => {
  const answer = await send('GET', '/api/changes', environment.anonymous);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
});

it('429: refuses more open pages than one account may have, without affecting others', async () => {
  for (let page = 0; page < limits.openPagesPerAccount; page += 1) await open();
  const refused = await open();
  expect([refused.response.status, (await open(bob)).response.status]).toEqual([429, 200]);
  pages[0]?.leave();
  await eventually(async () => (await open()).response.status === 200);
});

it('ends every stream cleanly on shutdown', async () => {
  const page = await open();
  app.draining.abort();
  await eventually(page.hasEnded);
  expect(deps.openPages.count()).toBe(0);
  // `fetch` keeps its connection open.
  app.server.closeAllConnections();
});
