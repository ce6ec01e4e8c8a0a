import { type CallRoute, createRouteCaller } from '@afterglow/proto';

export interface PublicClient {
  readonly origin: string;
  readonly call: CallRoute;
  cookies(): string;
}

const deadlineMs = 120_000;

export function createPublicClient(origin: string): PublicClient {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = createRouteCaller(async ({ method, path, body, form }) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie: cookies(), ...json },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(deadlineMs),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  });
  return { origin, call, cookies };
}
