import { errors } from '@afterglow/proto/errors';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, parseRetryAfter } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/routing/paths.ts';

/** The bytes of the zip, or null without photos. The server answers a HEAD as it would the download. */
async function readSize(memorialRef: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(paths.keepsakeZip(memorialRef), { method: 'HEAD', cache: 'no-store', signal });
  const { ok, status, statusText, headers } = answer;
  if (ok) return Number(headers.get('content-length'));
  if (status === errors.no_photos_to_download.status) return null;
  throw new ApiError({ status, statusText, body: '', retryAfter: parseRetryAfter(headers.get('retry-after')) });
}

/** Below the key of the albums, which are in the zip. */
export const keepsakeSizeQuery = (memorialRef: string) =>
  queryOptions({
    queryKey: ['memorials', memorialRef, 'albums', 'keepsake'],
    queryFn: ({ signal }) => readSize(memorialRef, signal),
  });
