import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { basename } from 'node:path';
import { buildRequest } from '@afterglow/proto';

/** An upload prepared in advance, so that the sender's work is not measured. */
export interface PreparedUpload {
  readonly contentType: string;
  readonly body: Buffer;
}

export async function prepareUpload(path: string): Promise<PreparedUpload> {
  const boundary = randomUUID();
  const disposition = `Content-Disposition: form-data; name="photos"; filename="${basename(path)}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), await readFile(path), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

interface Sender {
  readonly origin: string;
  /** PEM of the certificate that the origin presents. */
  readonly certificate?: string | undefined;
  readonly cookie: string;
  readonly memorialRef: string;
}

/** Sends uploads over persistent connections at almost no CPU cost. */
export function createSender({ origin, certificate, cookie, memorialRef }: Sender) {
  const { Agent, request } = certificate === undefined ? http : https;
  const agent = new Agent({ keepAlive: true, ...(certificate && { ca: certificate }) });
  const { method, path } = buildRequest('POST /api/memorials/:memorialRef/photos', { memorialRef });
  return {
    async send({ contentType, body }: PreparedUpload): Promise<void> {
      const headers = { origin, cookie, 'content-type': contentType, 'content-length': body.length };
      const call = request(`${origin}${path}`, { method, agent, headers });
      call.end(body);
      const [response]: IncomingMessage[] = await once(call, 'response');
      if (!response) throw new Error('there is no answer');
      const text = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode !== 201) throw new Error(`an upload was answered ${response.statusCode}: ${text}`);
    },
    close: () => agent.destroy(),
  };
}
