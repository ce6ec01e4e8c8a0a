import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { chapelQuery } from '../features/chapel/chapel-query.ts';
import { invitationLookupQuery } from '../features/contribution/invitation-lookup.ts';
import { photoSummaryQuery } from '../features/dashboard/memorial-queries.ts';
import { takenBackQuery } from '../features/photos/taken-back/taken-back-query.ts';
import { publicPageQuery } from '../features/watch/public-page-query.ts';
import { publicSlideshowQuery } from '../features/watch/public-slideshow-query.ts';
import { isNotFoundError } from '../lib/api/api-error.ts';
import { sessionQuery } from '../lib/api/session.ts';
import { memorialQuery } from '../lib/queries/memorial-query.ts';
import { memorialsQuery } from '../lib/queries/memorials-query.ts';
import { firstPhotosQuery } from '../lib/queries/photo-queries.ts';
import { type FirstPage, memorialsOnScreen } from '../lib/routing/first-page.ts';

/** After this, an unused answer is dropped. */
const keptAtMost = 10_000;

/** The first reader takes the prefetched answer; later ones ask again. */
function prefetchQuery<T, Key extends QueryKey>(
  client: QueryClient,
  options: QueryObserverOptions<T, Error, T, T, Key>,
): Promise<T | undefined> {
  const { queryKey } = options;
  client.setQueryDefaults(queryKey, { refetchOnMount: false, retryOnMount: false });
  const stopReading = new QueryObserver(client, options).subscribe(() => undefined);
  const query = client.getQueryCache().find({ queryKey });
  const letGo = () => {
    clearTimeout(timer);
    stopListening();
    client.setQueryDefaults(queryKey, {});
    stopReading();
  };
  const timer = setTimeout(letGo, keptAtMost);
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && event.query === query && query.getObserversCount() > 1) letGo();
  });
  return client.fetchQuery(options).catch(() => undefined);
}

/** @returns whether the server answered; 404 is an answer. */
async function prefetchLinked<T, Key extends QueryKey>(
  client: QueryClient,
  options: QueryObserverOptions<T, Error, T, T, Key>,
): Promise<boolean> {
  await prefetchQuery(client, options);
  const state = client.getQueryState(options.queryKey);
  return state?.status === 'success' || isNotFoundError(state?.error);
}

async function prefetchDashboard(client: QueryClient, session: Promise<unknown>): Promise<void> {
  if (!(await session)) return;
  const memorials = await prefetchQuery(client, memorialsQuery);
  const shown = memorials?.slice(0, memorialsOnScreen) ?? [];
  await Promise.all(shown.map(({ publicId }) => prefetchQuery(client, photoSummaryQuery(publicId))));
}

/** Settles when all requests of the first page have settled. @returns whether an invitation or video can be shown. */
export async function prefetchQueries(client: QueryClient, page: FirstPage): Promise<boolean> {
  const { memorialRef, hasPhotos, isDashboard, video, invitationToken, chapelToken } = page;
  const session = prefetchQuery(client, sessionQuery);
  const answers: Promise<unknown>[] = [session];
  if (isDashboard) answers.push(prefetchDashboard(client, session));
  if (memorialRef !== undefined) answers.push(prefetchQuery(client, memorialQuery(memorialRef)));
  if (memorialRef !== undefined && hasPhotos) {
    answers.push(prefetchQuery(client, firstPhotosQuery(memorialRef)));
    answers.push(prefetchQuery(client, takenBackQuery(memorialRef)));
  }
  if (video) {
    const { slideshowId, memorialPublicId } = video;
    answers.push(prefetchLinked(client, publicSlideshowQuery(slideshowId, memorialPublicId)));
    answers.push(prefetchQuery(client, publicPageQuery(slideshowId, memorialPublicId)));
  }
  if (invitationToken !== undefined) answers.push(prefetchLinked(client, invitationLookupQuery(invitationToken)));
  if (chapelToken !== undefined) answers.push(prefetchLinked(client, chapelQuery(chapelToken)));
  return !(await Promise.all(answers)).includes(false);
}
