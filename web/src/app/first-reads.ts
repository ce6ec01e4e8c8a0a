import { beginRead } from '../lib/early-reads.ts';
import type { FirstPage } from '../lib/first-page.ts';

/** Asks at once for what the first page would ask for one after the other. */
export function beginFirstReads({ memorialRef, hasPhotos }: FirstPage): void {
  beginRead('GET /api/auth/user', {});
  if (memorialRef === undefined) return;
  beginRead('GET /api/memorials/:memorialRef', { memorialRef });
  if (hasPhotos) beginRead('GET /api/memorials/:memorialRef/photos', { memorialRef });
}
