import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { describeNginx } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { ask, askByHttp10, upstreamServer, webServer } from '../web-server.fixture.ts';

let onRequest: RequestListener = (_, response) => response.end();
const { url } = await upstreamServer((incoming, response) => onRequest(incoming, response));
const { origin } = await webServer({ variables: { MEDIA_URL: url, AUTH_URL: url }, timings: { connectMs: 5000 } });

const archive = Buffer.alloc(6_000_000, 'a photo');
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const breaking =
  (headers: Record<string, number>): RequestListener =>
  (incoming, response) => {
    response.writeHead(200, headers).write(archive.subarray(0, 2_000_000), () => incoming.socket.destroy());
  };

function documentedLines(): string {
  const text = readFileSync(new URL('../../../docs/proxies/nginx.conf', import.meta.url), 'utf8');
  const [, lines = ''] = / {2}location \/ \{\n(.+?)\n {2}\}\n/s.exec(text) ?? [];
  return lines.replace('http://127.0.0.1:3000', origin);
}

const ways = [
  { what: 'nginx with its default proxy_pass, which speaks HTTP/1.0', lines: () => `proxy_pass ${origin};` },
  { what: 'nginx with the documented lines', lines: documentedLines },
];

for (const { what, lines } of ways) {
  describeNginx(what, lines, (nginx) => {
    const get = (): string => `${nginx.url()}/uploads/a`;

    it('forwards a whole archive with its length', async () => {
      onRequest = (_, response) => response.writeHead(200, { 'content-length': archive.length }).end(archive);
      const answer = await ask(get());
      expect(answer.headers['content-length']).toBe(`${archive.length}`);
      expect(hash(answer.bytes)).toBe(hash(archive));
      expect((await askByHttp10(get())).text.length).toBeGreaterThan(archive.length);
    });

    it.each([{ 'content-length': archive.length }, {}])(
      'U19: shows that an answer with %j broke off',
      async (headers) => {
        onRequest = breaking(headers);
        await expect(ask(get())).rejects.toThrow('aborted');
      },
    );
  });
}

describeNginx('nginx with the documented lines, for an upload', documentedLines, (nginx) => {
  it('streams an upload of 30 MB', async () => {
    onRequest = async (incoming, response) => {
      let received = 0;
      for await (const piece of incoming) received += piece.length;
      response.end(`${received}`);
    };
    const body = 'x'.repeat(30_000_000);
    const answer = await ask(`${nginx.url()}/api/memorials/abc/photos`, { method: 'POST', body });
    expect([answer.status, answer.text]).toEqual([200, `${body.length}`]);
  });
});
