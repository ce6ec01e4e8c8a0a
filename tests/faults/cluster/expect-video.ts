import { expect } from 'vitest';
import { startFamily } from '../load/family.ts';
import type { Release } from './release.ts';

/** A new family sends its photos to a release, and has a video made of them. */
export async function expectVideo({ origin }: Pick<Release, 'origin'>): Promise<void> {
  const family = await startFamily([origin]);
  const id = await family.video(async (call) => {
    const { status, body } = await family.send(call);
    expect(status, String(body)).toBeLessThan(300);
    return body;
  });
  expect(await family.ended(id ?? '')).toMatchObject({ failure: null });
  family.close();
}
