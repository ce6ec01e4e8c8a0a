import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { basename } from 'node:path';
import { buildRequest } from '@afterglow/proto';

/** A photo's upload, ready to be sent: what a sender's own device does is not measured. */
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
  readonly cookie: string;
  readonly memorialRef: string;
}

/** Sends uploads over connections that stay open, as a browser's do. It takes next to nothing of the machine. */
export function createSender({ origin, cookie, memorialRef }: Sender) {
  const agent = new Agent({ keepAlive: true });
  const { method, path } = buildRequest('POST /api/memorials/:memorialRef/photos', { memorialRef });
  return {
    /** @throws Error with any answer but 201. */
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
