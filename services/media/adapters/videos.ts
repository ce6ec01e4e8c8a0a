import { currentCarrier, fail } from '@afterglow/service-kit';

/** The bytes of finished videos, which are render's. */
export interface Videos {
  /** Bytes; null if it is gone. @throws unavailable. */
  size(videoUrl: string, signal: AbortSignal): Promise<number | null>;
  /** Null where it is gone meanwhile. @throws unavailable. */
  open(videoUrl: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
}

export function createVideos(renderUrl: string): Videos {
  async function ask(method: 'GET' | 'HEAD', videoUrl: string, signal: AbortSignal): Promise<Response | null> {
    const request = fetch(new URL(videoUrl, renderUrl), { method, headers: currentCarrier(), signal });
    const response = await request.catch((cause: unknown) => {
      signal.throwIfAborted();
      return fail('unavailable', { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) fail('unavailable', { cause: new Error(`answered ${response.status}`) });
    return response;
  }

  return {
    async size(videoUrl, signal) {
      const response = await ask('HEAD', videoUrl, signal);
      const length = response?.headers.get('content-length');
      if (response && !length) fail('unavailable', { cause: new Error('answered without a length') });
      return length ? Number(length) : null;
    },
    open: async (videoUrl, signal) => (await ask('GET', videoUrl, signal))?.body ?? null,
  };
}
