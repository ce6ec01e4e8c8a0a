import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface HttpClient {
  send(call: Call): Promise<Reply>;
  close(): void;
}

/** Sends a body as JSON, if there is one. */
export const sendJson = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Docker's proxy accepts and resets a connection that the container refuses. */
const isRefused = (error: unknown, { reusedSocket }: ClientRequest): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && !reusedSocket));

/** Keeps connections alive as browsers and proxies do, and tries the next origin if one refuses. */
export function httpClient(origins: readonly string[]): HttpClient {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const sendTo = async (
    origin: string,
    isLast: boolean,
    { method, path, headers = {}, body }: Call,
  ): Promise<Reply | null> => {
    const length = body && { 'content-length': body.length };
    const sent = request(`${origin}${path}`, { method, agent, headers: { ...headers, origin, ...length } });
    sent.end(body);
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headers: answered } = response;
      return { status, headers: answered, body: Buffer.concat(await response.toArray()) };
    } catch (error) {
      if (isLast || !isRefused(error, sent)) throw error;
      return null;
    }
  };
  return {
    async send(call) {
      turn += 1;
      const first = turn;
      for (let attempt = 1; ; attempt += 1) {
        const origin = origins[(first + attempt) % origins.length] ?? '';
        const reply = await sendTo(origin, attempt === origins.length, call);
        if (reply) return reply;
      }
    },
    close: () => agent.destroy(),
  };
}
