import { currentCarrier, fail, signInternalCall } from '@afterglow/service-kit';

export interface RenderedFiles {
  /** Null if it is gone. @throws unavailable. */
  size(url: string, signal: AbortSignal): Promise<number | null>;
  /** Null if it is gone. @throws unavailable. */
  open(url: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Videos, and songs as they were sent. */
export function createRenderedFiles(renderUrl: string, secret: string): RenderedFiles {
  async function ask(method: 'GET' | 'HEAD', url: string, signal: AbortSignal): Promise<Response | null> {
    const headers = { ...currentCarrier(), authorization: `Bearer ${signInternalCall(secret, 'media')}` };
    const request = fetch(new URL(url, renderUrl), { method, headers, signal });
    const response = await request.catch((cause: unknown) => {
      signal.throwIfAborted();
      return fail('unavailable', { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) fail('unavailable', { cause: new Error(`answered ${response.status}`) });
    return response;
  }

  return {
    async size(url, signal) {
      const response = await ask('HEAD', url, signal);
      const length = response?.headers.get('content-length');
      if (response && !length) fail('unavailable', { cause: new Error('answered without a length') });
      return length ? Number(length) : null;
    },
    open: async (url, signal) => (await ask('GET', url, signal))?.body ?? null,
  };
}
