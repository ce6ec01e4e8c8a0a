import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, get as plainGet } from 'node:http';
import { get } from 'node:https';

export async function beginDownload(url: string, cookie: string): Promise<IncomingMessage> {
  const call = (url.startsWith('https:') ? get : plainGet)(url, { agent: false, headers: { cookie } });
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response?.statusCode !== 200) throw new Error(`${url} answered ${response?.statusCode}.`);
  return response;
}

/** @throws Error if it breaks off */
export async function readSum(response: IncomingMessage): Promise<string> {
  const sum = createHash('sha256');
  for await (const piece of response) sum.update(piece);
  return sum.digest('hex');
}
