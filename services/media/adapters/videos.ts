import { currentCarrier, fail } from '@afterglow/service-kit';

/** The bytes of finished videos, which are render's. */
export interface Videos {
  /** Null where it is gone meanwhile. @throws unavailable. */
  open(videoUrl: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
}

export const createVideos = (renderUrl: string): Videos => ({
  async open(videoUrl, signal) {
    const request = fetch(new URL(videoUrl, renderUrl), { headers: currentCarrier(), signal });
    const response = await request.catch((cause: unknown) => {
      signal.throwIfAborted();
      return fail('unavailable', { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok || !response.body) fail('unavailable', { cause: new Error(`answered ${response.status}`) });
    return response.body;
  },
});
