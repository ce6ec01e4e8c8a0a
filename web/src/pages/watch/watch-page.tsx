import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { publicPageQuery } from '../../features/watch/public-page-query.ts';
import { publicSlideshowQuery } from '../../features/watch/public-slideshow-query.ts';
import { Video } from '../../features/watch/video.tsx';
import { VideoNotFound } from '../../features/watch/video-not-found.tsx';
import { VideoSkeleton } from '../../features/watch/video-skeleton.tsx';
import { WatchLayout } from '../../features/watch/watch-layout.tsx';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** Serves all three addresses; a memorial in the address must own the slideshow. */
export function WatchPage() {
  const { memorialPublicId, slideshowPublicId, slideshowId = slideshowPublicId ?? '' } = useParams();
  const query = useQuery(publicSlideshowQuery(slideshowId, memorialPublicId));
  // Without the page, the video is as good.
  const page = useQuery(publicPageQuery(slideshowId, memorialPublicId));
  const error = useLoadError(query);
  const isMissing = isNotFoundError(query.error ?? error);
  usePageTitle(isMissing ? 'Video Not Found' : query.data?.memorialName);

  const content = () => {
    if (isMissing) return <VideoNotFound />;
    if (query.data) return <Video slideshow={query.data} page={page.data} />;
    if (!error) return <VideoSkeleton />;
    return <LoadError headingLevel="h1" title="We couldn’t load this video" error={error} onRetry={query.refetch} />;
  };
  return <WatchLayout>{content()}</WatchLayout>;
}
