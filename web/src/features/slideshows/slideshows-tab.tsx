import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedInLoadError } from '../../lib/api/use-signed-in-load-error.ts';
import { slideshowPhotosQuery } from '../../lib/queries/photo-queries.ts';
import { slideshowsQuery } from '../../lib/queries/slideshow-queries.ts';
import { paths } from '../../lib/routing/paths.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { EmptyScreen } from '../../ui/video/video-player.tsx';
import { CreateSlideshowForm, type CreateSlideshowFormProps, type SelectedCount } from './create-slideshow-form.tsx';
import { SlideshowsCard } from './list/slideshows-card.tsx';
import { PreviewCard } from './preview/preview-card.tsx';
import styles from './slideshows.module.css';
import { announceVideos } from './video/video-ready.ts';

const title = (
  <>
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton width="min(9em, 60vw)" />
  </>
);

const SlideshowsSkeleton = () => (
  <SkeletonGroup className={styles.tab}>
    <Card title="Memorial Slideshows">
      <div className={styles.stack}>
        <Skeleton width="12rem" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Card>
    <Card title={title}>
      <EmptyScreen />
    </Card>
  </SkeletonGroup>
);

const KeepsakeLink = ({ memorialRef }: { readonly memorialRef: string }) => (
  <div className={styles.keepsake}>
    <LinkButton to={paths.keepsake(memorialRef)} icon={<BookOpen aria-hidden />}>
      Album and Keepsake
    </LinkButton>
  </div>
);

const NoSlideshows = (props: Omit<CreateSlideshowFormProps, 'variant'>) => (
  <Card title="Memorial Slideshows">
    <EmptyState title="No Slideshows Yet">
      Select photos in the Photos tab, then come back here to create your first slideshow.
    </EmptyState>
    <div className={styles.first}>
      <CreateSlideshowForm {...props} variant="primary" />
    </div>
    <KeepsakeLink memorialRef={props.memorial.publicId} />
  </Card>
);

const none: never[] = [];

export function SlideshowsTab({ memorial }: { readonly memorial: Memorial }) {
  const { publicId } = memorial;
  const query = useQuery(slideshowsQuery(publicId));
  const { data: selected, isError: isSelectionUnread } = useQuery(slideshowPhotosQuery(publicId));
  const [search] = useSearchParams();
  const [chosenId, choose] = useState(search.get('slideshow'));
  const error = useSignedInLoadError(query);
  const slideshows = query.data ?? none;
  useVideoReady(slideshows);

  if (error) {
    return (
      <Card>
        <LoadError title="We couldn’t load the slideshows" error={error} onRetry={query.refetch} />
      </Card>
    );
  }
  if (!query.data) return <SlideshowsSkeleton />;
  const chosen = slideshows.find((slideshow) => slideshow.publicId === chosenId) ?? slideshows[0];
  const selectedCount: SelectedCount = selected?.length ?? (isSelectionUnread ? 'unread' : undefined);
  const lastPhoto = selected?.[selected.length - 1];
  const creation = { memorial, selectedCount, lastPhoto, onCreated: choose };
  if (!chosen) return <NoSlideshows {...creation} />;
  return (
    <div className={styles.tab}>
      <SlideshowsCard
        memorial={memorial}
        slideshows={slideshows}
        chosen={chosen}
        hasSelection={Boolean(selected?.length)}
        onChoose={choose}
      />
      <PreviewCard key={chosen.publicId} memorial={memorial} slideshow={chosen} selected={selected} />
      <Card title="New Slideshow">
        <CreateSlideshowForm {...creation} />
        <KeepsakeLink memorialRef={publicId} />
      </Card>
      <Card
        title="A Lasting Page"
        description="Keep words, photos, details of the service and a link for donations below your videos."
      >
        <div className={styles.actions}>
          <LinkButton to={paths.keptPage(publicId)}>Edit Page</LinkButton>
        </div>
      </Card>
    </div>
  );
}

function useVideoReady(slideshows: readonly Slideshow[]): void {
  useEffect(() => {
    const message = announceVideos(slideshows, sessionStorage);
    if (message) toast(message);
  }, [slideshows]);
}
