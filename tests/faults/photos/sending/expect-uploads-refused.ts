import { expect } from 'vitest';
import { smallPhotos } from './photos-to-send.ts';
import { send } from './sending.ts';

interface Photos {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How many are listed. */
  readonly count: number;
}

/** For so many milliseconds without the object store: uploads are answered 503 and may be repeated, the list is whole. */
export async function expectUploadsRefused({ url, headers, count }: Photos, ms: number): Promise<void> {
  const photo = await smallPhotos();
  const from = performance.now();
  do {
    const answer = await send(url, headers, [{ name: 'meanwhile.jpg', bytes: photo('meanwhile') }]);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.retryAfter).toBeGreaterThan(0);
    const listed = await fetch(url, { headers });
    expect([listed.status, ((await listed.json()) as unknown[]).length]).toEqual([200, count]);
  } while (performance.now() - from < ms);
}
