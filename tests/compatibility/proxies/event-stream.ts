import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

export interface OpenStream {
  readonly messages: readonly string[];
  hasEnded(): boolean;
  close(): void;
}

export async function openEventStream(url: string, cookie: string): Promise<OpenStream> {
  const call = request(url, { agent: false, headers: { cookie } });
  call.end();
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response?.statusCode !== 200) throw new Error(`${url} answered ${response?.statusCode}.`);
  const messages: string[] = [];
  let [rest, hasEnded] = ['', false];
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = `${rest}${text}`.split('\n\n');
    rest = parts.pop() ?? '';
    messages.push(...parts);
  });
  response
    .on('error', () => undefined)
    .once('close', () => {
      hasEnded = true;
    });
  return { messages, hasEnded: () => hasEnded, close: () => call.destroy() };
}
