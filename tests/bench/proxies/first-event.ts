import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Way } from './proxied-product.ts';

/** @returns the time until the first server-sent event of a new connection, in ms */
export async function measureFirstEvent({ origin, certificate: ca }: Way, cookie: string): Promise<number> {
  const { request } = origin.startsWith('https:') ? https : http;
  const start = performance.now();
  const call = request(`${origin}/api/changes?age=0`, { agent: false, headers: { cookie }, ...(ca && { ca }) }).end();
  try {
    const [response]: IncomingMessage[] = await once(call, 'response');
    if (response?.statusCode !== 200) throw new Error(`the stream was answered ${response?.statusCode}`);
    let text = '';
    for await (const piece of response.setEncoding('utf8')) {
      text += piece;
      if (/^data:.*\n\n/m.test(text)) return performance.now() - start;
    }
    throw new Error('the stream ended without an event');
  } finally {
    call.destroy();
  }
}
