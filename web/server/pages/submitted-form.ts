import { buildRequest, type Routes } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';

const maxBytes = 64 * 1024;

/** Reads the named fields of a form that a browser submitted. @throws payload_too_large */
export async function readForm<Name extends string>(
  { raw }: FastifyRequest,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) fail('payload_too_large');
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  // Browsers submit line ends as CRLF; scripts see LF.
  const fields = names.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')] as const);
  return Object.fromEntries(fields) as Record<Name, string>;
}

interface ForwardedForm {
  readonly serviceUrl: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Sends the fields to a service as the app would. */
export function forwardForm(key: keyof Routes & `POST ${string}`, form: ForwardedForm): Promise<Response> {
  const { method, path } = buildRequest(key, form.params);
  return fetch(new URL(path, form.serviceUrl), {
    method,
    headers: { ...form.headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(form.body),
    signal: AbortSignal.timeout(form.timeoutMs),
  });
}
