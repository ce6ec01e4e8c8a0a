import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, indexHtml, signedOutHtml, webServer } from '../web-server.fixture.ts';

const script = 'export const words = "of a script";'.repeat(50);
const { origin } = await webServer({
  assets: {
    'app-1a2b3c.js': script,
    'app-1a2b3c.js.br': brotliCompressSync(script),
    'app-1a2b3c.js.gz': gzipSync(script),
    'photo-1a2b3c.jpg': 'a photo',
  },
});
const asset = (name: string, encoding?: string) =>
  ask(`${origin}/assets/${name}`, encoding ? { headers: { 'accept-encoding': encoding } } : {});

describe('a built file', () => {
  it('is cached for a year, and never revalidated', async () => {
    const { status, headers, text } = await asset('app-1a2b3c.js');
    expect({ status, text }).toEqual({ status: 200, text: script });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  });

  it('is sent with the best compression that the browser supports', async () => {
    const br = await asset('app-1a2b3c.js', 'gzip, deflate, br, zstd');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const gzip = await asset('app-1a2b3c.js', 'gzip');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(script);
    const plain = await asset('app-1a2b3c.js', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('without a compressed copy is sent uncompressed', async () => {
    const answer = await asset('photo-1a2b3c.jpg', 'br, gzip');
    expect(answer).toMatchObject({ status: 200, text: 'a photo' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD, and revalidation by the browser', async () => {
    const url = `${origin}/assets/app-1a2b3c.js`;
    const head = await ask(url, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(script.length) } });
    const known = await ask(url, { headers: { 'if-none-match': String(head.headers.etag) } });
    expect(known).toMatchObject({ status: 304, text: '' });
  });
});

describe('a page', () => {
  it('is the app, and always revalidated', async () => {
    for (const path of ['/dashboard', '/memorial/abc?tab=photos', '/account-settings']) {
      const { status, headers, text } = await ask(`${origin}${path}`);
      expect({ status, text }).toEqual({ status: 200, text: signedOutHtml });
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    }
  });

  it('answers HEAD', async () => {
    const { status, headers, text } = await ask(`${origin}/dashboard`, { method: 'HEAD' });
    expect({ status, text, length: headers['content-length'] }).toEqual({
      status: 200,
      text: '',
      length: String(Buffer.byteLength(signedOutHtml)),
    });
  });
});

describe('404', () => {
  it('is the status of an unknown page, with the app that reports it', async () => {
    for (const path of [
      '/nothing',
      '/watch',
      '/watch/a/b/c',
      '/favicon.ico',
      '/dashboard/',
      '/assetsx',
      '/index.html',
    ]) {
      const { status, headers, text } = await ask(`${origin}${path}`);
      expect({ path, status, text }).toEqual({ path, status: 404, text: indexHtml });
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('is the status of a missing file, and is not cached', async () => {
    const { hostname, port } = new URL(origin);
    for (const path of [
      '/assets/gone-1a2b3c.js',
      '/assets/',
      '/assets',
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
    ]) {
      const answer = await ask({ hostname, port, path });
      expect(`${path} ${answer.status}`).toMatch(/ (400|404)$/);
      expect(answer.text).not.toContain('<html>');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
