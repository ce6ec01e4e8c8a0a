import { networkInterfaces } from 'node:os';
import { eventually } from '@afterglow/test-kit';
import { expectRanges } from '@afterglow/tests-acceptance/answers/ranges';
import { visitor } from '@afterglow/tests-acceptance/people/person';
import { encodeForm, formType, realPhotos, totalLength } from '@afterglow/tests-faults/kit/load/uploads.ts';
import { afterAll, expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { beginDownload, readSum } from './download.ts';
import { openEventStream } from './event-stream.ts';
import { startHeaderEcho } from './header-echo.ts';
import { startProxiedProduct } from './proxied-product.ts';
import { type ProxyProgram, proxyPrograms } from './proxy-programs.ts';
import { type RunningProxy, startProxy } from './running-proxy.ts';
import { megabytes, sendBody } from './sent-body.ts';

/** 1 GB. */
const photoCount = 340;
/** At 256 kbit/s. */
const slowUpload = { photos: 6, seconds: 600 };
/** Without changes, a message every 25 s: three minutes, longer than default idle limits. */
const heartbeats = 7;

const { product, owner, memorial, video, certificates } = await startProxiedProduct(photoCount);
const echo = await startHeaderEcho();
const params = { memorialRef: memorial.publicId };
const photosPath = `/api/memorials/${memorial.publicId}/photos`;
const cookie = owner.cookieHeader();

/** Envoy writes the machine's address in place of 127.0.0.1. */
const ownAddresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

type Open = (upstream?: string) => Promise<RunningProxy>;

function describeProxy(program: ProxyProgram, concurrent: boolean, suite: (open: Open) => void): void {
  const { peer, advice = '' } = program;
  describePeer(peer, { advice, concurrent }, (installed) => {
    const running = new Map<string, Promise<RunningProxy>>();
    afterAll(async () => {
      for (const proxy of running.values()) await (await proxy).stop();
    });

    suite((upstream = product.origin) => {
      const proxy = running.get(upstream) ?? startProxy(program, installed(), { upstream, certificates });
      running.set(upstream, proxy);
      return proxy;
    });
  });
}

/** Earlier downloads may not have ended yet. */
async function zipUrl(): Promise<string> {
  const body = { selected: false };
  const ticket = await eventually(() =>
    owner.call('POST /api/memorials/:memorialRef/photos/archive', { params, body }),
  );
  return ticket.url;
}

const refused = [
  { status: 401, path: photosPath, headers: { 'content-type': formType } },
  { status: 404, path: '/api/invitations/of-nobody/upload', headers: { 'content-type': formType } },
  { status: 413, path: '/api/auth/login', headers: { 'content-type': 'application/json' } },
];

for (const program of proxyPrograms) {
  describeProxy(program, false, (open) => {
    it.each(program.refusedMegabytes ?? [8, 60])('early refusals of %i MB', async (count) => {
      const { origin } = await open();
      for (const { status, path, headers } of refused) {
        const pieces = megabytes(count);
        const length = { 'content-length': totalLength(pieces) };
        const answer = await sendBody(origin, { path, headers: { ...headers, ...length }, pieces });
        expect(answer).toEqual({ status, text: expect.stringContaining('"code":') });
      }
    });

    it('ranges of a video', async () => {
      const { origin } = await open();
      const call = { key: 'GET /api/public/videos/:memorialPublicId/:slideshowPublicId', params: video } as const;
      await expectRanges(visitor(new Map(), origin), call);
    });

    it('a large zip', async () => {
      const { origin } = await open();
      const [direct, proxied] = [await zipUrl(), await zipUrl()];
      const expected = await readSum(await beginDownload(`${product.origin}${direct}`, cookie));
      expect(await readSum(await beginDownload(`${origin}${proxied}`, cookie))).toBe(expected);
    });

    it('a zip that breaks off', async () => {
      const { origin } = await open();
      const response = await beginDownload(`${origin}${await zipUrl()}`, cookie);
      product.kill('media', 'SIGKILL');
      await expect(readSum(response)).rejects.toThrow();
      await eventually(async () => (await owner.ask('GET /api/memorials/:memorialRef/photos', { params })).ok);
    });

    it('requests after a restart', async () => {
      const { origin } = await open();
      const person = visitor(new Map(), origin);
      const signIn = () => person.open('/api/auth/login', { method: 'POST', body: {} });
      await eventually(async () =>
        expect([(await person.open('/')).status, (await signIn()).status]).toEqual([200, 400]),
      );
      await product.restart('web');
      expect([(await signIn()).status, (await person.open('/')).status]).toEqual([400, 200]);
    });

    it('client address and scheme', async () => {
      const { origin } = await open(echo);
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const answer = await visitor(new Map(), origin).open('/a%2Fb', { headers: forged });
      const seen = JSON.parse(answer.bytes.toString());
      expect(seen.host).toBe(new URL(origin).host);
      expect(seen['x-forwarded-proto']).toBe('https');
      expect(ownAddresses).toContain(seen['x-forwarded-for'].split(',').at(-1).trim().replace('::ffff:', ''));
    });
  });
}

for (const program of proxyPrograms) {
  describeProxy(program, true, (open) => {
    it('a slow upload', { timeout: slowUpload.seconds * 3000 + 120_000 }, async () => {
      const { origin } = await open();
      const copy = await realPhotos();
      const files = Array.from({ length: slowUpload.photos }, (_, index) => ({
        name: `slow-${index}.jpg`,
        bytes: copy(`${origin} ${index}`),
      }));
      const form = encodeForm(files);
      const length = totalLength(form);
      const { status } = await sendBody(origin, {
        path: photosPath,
        headers: { cookie, 'content-type': formType, 'content-length': length },
        pieces: form,
        bytesPerSecond: length / slowUpload.seconds,
      });
      expect(status).toBe(201);
    });

    it('server-sent events', async () => {
      const { origin } = await open();
      const stream = await openEventStream(`${origin}/api/changes?age=0`, cookie);
      await eventually(() => stream.messages.length > 0);
      const count = () => stream.messages.filter((message) => message === 'data: []').length;
      await eventually(() => count() > heartbeats || stream.hasEnded(), { timeoutMs: 240_000, intervalMs: 250 });
      expect(stream.hasEnded()).toBe(false);
      stream.close();
    });
  });
}
