import type { PublicPage } from '@afterglow/proto';
import { isAppError, type ServiceClient } from '@afterglow/service-kit';

interface ShownPageDependencies {
  readonly memorial: Pick<ServiceClient, 'call'>;
  readonly media: Pick<ServiceClient, 'call'>;
}

/** The previous releases of memorial and media keep no pages. */
function noneOfOlder(error: unknown): null {
  if (isAppError(error, 'route_not_found')) return null;
  throw error;
}

/** The page of a memorial as its visitors see it, or null. @throws unavailable. */
export async function readShownPage(
  { memorial, media }: ShownPageDependencies,
  memorialId: number,
  signal: AbortSignal,
): Promise<PublicPage | null> {
  const asked = { params: { memorialId: `${memorialId}` }, signal };
  const [texts, photos] = await Promise.all([
    memorial.call('GET /internal/memorials/:memorialId/page', asked).catch(noneOfOlder),
    media.call('GET /internal/memorials/:memorialId/page-photos', asked).catch(noneOfOlder),
  ]);
  return texts && { ...texts, photos: photos ?? [] };
}
