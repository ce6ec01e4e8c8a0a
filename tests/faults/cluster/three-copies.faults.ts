import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Invitation, type Slideshow, schemaOwners } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import { expectOnePublish, expectOneRender } from '../kit/ledger/render-ledger.ts';
import { expectAcceptance } from '../kit/load/expect-acceptance.ts';
import { type Family, startFamily } from '../kit/load/family.ts';
import type { Call } from '../kit/load/http-client.ts';
import { expectNothingLost, startPacedLoad } from '../kit/load/load.ts';
import { expectOnePhoto } from '../kit/load/raw-upload.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { playStream } from '../kit/playing.ts';
import { expectReordersAtOnce } from '../photos/reorder-at-once.ts';
import { listKeys, openStores, type Stores } from './external-stores.ts';
import { freezeAny } from './freeze-one.ts';
import { findNodeProcess } from './node-process.ts';
import { current, hasCluster, install, type Pod, type Release } from './release.ts';

async function countSuccesses({ kubectl }: Release, pod: string): Promise<number> {
  const node = (await kubectl('get', 'pod', pod, '--output', 'jsonpath={.spec.nodeName}')).trim();
  const metrics = await kubectl('get', '--raw', `/api/v1/nodes/${node}/proxy/metrics/probes`);
  const isOfPod = (line: string) =>
    ['prober_probe_total{', `pod="${pod}"`, 'probe_type="Liveness"', 'result="successful"'].every((part) =>
      line.includes(part),
    );
  const [line = ''] = metrics.split('\n').filter(isOfPod);
  return Number(/ (\d+)$/.exec(line)?.[1] ?? expect.unreachable(`the kubelet has no successes of ${pod}`));
}

async function awaitLiveness(release: Release, pod: string): Promise<void> {
  const before = await countSuccesses(release, pod);
  await eventually(async () => (await countSuccesses(release, pod)) > before, { ...timeout, intervalMs: 500 });
}

const copies = 3;
const services = [...schemaOwners.flatMap((name) => [name, `${name}-worker`]), 'web'];
/** Another worker takes over before the kubelet restarts the frozen one after a minute. */
const settings = ['workloads.render-worker.env.JOB_STALLED_MS=5000'];
const framesPerSecond = 30;

const readJson = <T>(bytes: Buffer): T => JSON.parse(String(bytes));

describe.runIf(hasCluster)('on a cluster, with three copies of each service', () => {
  let release: Release;
  let stores: Stores;
  beforeAll(async () => {
    const replicas = services.flatMap((name) => ['--set', `workloads.${name}.replicas=${copies}`]);
    release = await install(current, [...replicas, ...settings.flatMap((value) => ['--set-string', value])]);
    stores = await openStores(release);
  }, testMs);
  afterAll(async () => {
    await stores?.close();
    await release?.uninstall();
  }, testMs);

  const getPods = async (name: string): Promise<Pod[]> => {
    const pods = (await release.pods()).filter(({ component, isReady }) => isReady && component === name);
    expect(pods).toHaveLength(copies);
    return pods;
  };
  /** Calls each copy directly instead of through the Service. */
  const getUrls = async (name: string): Promise<string[]> => (await getPods(name)).map(({ ip }) => `http://${ip}:8080`);
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const getHeaders = (family: Family) => ({ ...sameOrigin, ...family.call('GET /api/memorials').headers });
  const insist = (family: Family, call: Call): Promise<Buffer> =>
    eventually(async () => {
      const { status, body } = await family.send(call);
      if (status >= 300) throw new Error(`${call.path} answers ${status}: ${body}`);
      return body;
    }, timeout);
  const getSlideshow = async (family: Family): Promise<Slideshow> =>
    readJson<{ slideshow: Slideshow }>(await insist(family, family.newSlideshow())).slideshow;
  const expectOneVideo = async (family: Family, { publicId }: Slideshow): Promise<void> => {
    const { videoUrl } = await family.ended(publicId);
    const video = join(tmpdir(), `${publicId}.mp4`);
    const seconds = family.photos.length;
    const played = await playStream(`${release.origin}${videoUrl}`, video).finally(() => rm(video, { force: true }));
    expect(played).toEqual({ frames: framesPerSecond * seconds, seconds });
  };

  it('the acceptance suite passes', () => expectAcceptance(release.origin), testMs);

  it(
    'D1: 20 clients reorder 300 photos 50 times while others upload and select, and none is lost or duplicated',
    async () => {
      const urls = await getUrls('media');
      const family = await startFamily([release.origin], 1);
      const [path, headers] = [`/api/memorials/${family.memorialRef}/photos`, getHeaders(family)];
      const photo = await smallPhotos();
      for (let first = 1; first < 300; first += 13) {
        const files = Array.from({ length: 13 }, (_, index) => ({ name: 'one.jpg', bytes: photo(first + index) }));
        expect((await send(`${release.origin}${path}`, { ...headers, origin: release.origin }, files)).status).toBe(
          201,
        );
      }
      const listed = 'select id::int, position from media.photos where memorial_id = $1';
      const rows = async () =>
        (await stores.ledger.pool.query<{ id: number; position: number }>(listed, [family.memorialId])).rows;
      expect(await rows()).toHaveLength(300);
      await expectReordersAtOnce({ urls, path, headers, rows }, { clients: 20, reorders: 50, uploads: 100 });
      family.close();
    },
    testMs,
  );

  it(
    'U3: repeating an upload whose response was lost 100 times, serially and in parallel, results in one photo',
    async () => {
      const urls = await getUrls('media');
      const family = await startFamily([release.origin], 1);
      const { memorialId, memorialRef } = family;
      const invite = family.call(
        'POST /api/memorials/:memorialRef/invitations',
        { memorialRef },
        { recipientName: 'May' },
      );
      const { token } = readJson<Invitation>(await insist(family, invite));
      const owner = { path: `/api/memorials/${memorialRef}/photos`, headers: getHeaders(family) };
      const contributor = { path: `/api/invitations/${token}/upload`, headers: sameOrigin };
      for (const [index, route] of [owner, contributor].entries()) {
        await expectOnePhoto(urls, route, 100);
        expect(await family.storedNames()).toHaveLength(2 + index);
        // Interrupted uploads may still be in progress.
        const originals = async () => (await listKeys(stores.media, `memorials/${memorialId}/originals/`)).length;
        await eventually(async () => (await originals()) === 2 + index, timeout);
      }
      family.close();
    },
    testMs,
  );

  it(
    'R6: 50 parallel generate-video calls for one slideshow cause one render',
    async () => {
      const urls = await getUrls('render');
      const family = await startFamily([release.origin]);
      const slideshow = await getSlideshow(family);
      const { path, method } = family.generateVideo(slideshow.publicId);
      const requestVideo = (index: number) =>
        eventually(async () => {
          const url = `${urls[index % urls.length]}${path}`;
          const answer = await fetch(url, { method, headers: getHeaders(family) });
          if (answer.status === 202) return true;
          throw new Error(`generate-video answers ${answer.status}: ${await answer.text()}`);
        }, timeout);
      await expectOneRender({ ledger: stores.ledger, slideshow, calls: 50, requestVideo });
      const stored = await listKeys(stores.render, `memorials/${family.memorialId}/`);
      expect(stored.filter((key) => key.endsWith('.mp4'))).toHaveLength(1);
      await expectOneVideo(family, slideshow);
      family.close();
    },
    testMs,
  );

  it(
    'R3: when a worker is frozen beyond its lock, another finishes, and the first one resumes, the video is published once',
    async () => {
      const { ledger } = stores;
      const pods = await getPods('render-worker');
      const workers = await Promise.all(pods.map(findNodeProcess));
      let interrupted = 0;
      while (interrupted < 3) {
        const family = await startFamily([release.origin], 20);
        const { freezable, thaw } = freezeAny(workers, ledger, async () => {
          const slideshow = await getSlideshow(family);
          await insist(family, family.generateVideo(slideshow.publicId));
          return slideshow;
        });
        const { slideshow, made } = await expectOnePublish(ledger, freezable).finally(thaw);
        await expectOneVideo(family, slideshow);
        // A worker that was stopped right after publishing shows no retry.
        if (made.tries > 1) interrupted += 1;
        family.close();
        // The kubelet backs off if a worker is killed again before its first liveness probe.
        for (const { name } of pods) await awaitLiveness(release, name);
      }
      expect((await eventually(() => getPods('render-worker'), timeout)).map(({ restarts }) => restarts)).toEqual([
        0, 0, 0,
      ]);
    },
    testMs,
  );

  it(
    'draining and restoring a node, within its disruption budgets, costs callers no more than a retry',
    async () => {
      const [node = ''] = (await release.kubectl('get', 'nodes', '--output', 'name')).split('\n');
      const rates = { perSecond: 20, uploadEvery: 50, videoEvery: 500, retryTimeoutMs: 60_000 };
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      // These have one copy, which cannot move on a cluster of one node.
      const alone = ['postgres', 'redis', 'minio', 'payment-sandbox'];
      const ours = `app.kubernetes.io/name=afterglow,app.kubernetes.io/component notin (${alone})`;
      const drain = ['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=60s'];
      const count = async () => (await release.pods()).length;
      const had = await count();
      // On a single node the second copy cannot be evicted before the first is ready again.
      await expect(release.kubectl(...drain, '--pod-selector', ours)).rejects.toThrow(/disruption budget/);
      expect(await count()).toBeLessThan(had);
      await load.more(500);
      await release.kubectl('uncordon', node);
      for (const deployment of await release.deployments())
        await release.kubectl('rollout', 'status', deployment, '--timeout=5m');
      await expectNothingLost(load);
    },
    testMs,
  );
});
