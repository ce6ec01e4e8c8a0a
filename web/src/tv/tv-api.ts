import type { TvVideo } from '@afterglow/proto/types';

/** `gone`: the link was closed; null: the server cannot be reached. */
export type Asked = TvVideo | 'gone' | null;

const notFound = 404;

export async function askForVideo(token: string): Promise<Asked> {
  try {
    const answer = await fetch(`/api/tv/${encodeURIComponent(token)}`, { cache: 'no-store' });
    if (answer.status === notFound) return 'gone';
    return answer.ok ? ((await answer.json()) as TvVideo) : null;
  } catch {
    return null;
  }
}

const unreachable = 'We can’t reach the server. Please check the network of this TV.';

/** @throws Error with what people should read */
export async function enterCode(code: string): Promise<TvVideo> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ code }) };
  const answer = await fetch('/api/tv', request).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  if (!answer?.ok) throw new Error((body as { message?: string } | undefined)?.message ?? unreachable);
  return body as TvVideo;
}
