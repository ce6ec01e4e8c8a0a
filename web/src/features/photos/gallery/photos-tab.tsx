import type { Memorial } from '@afterglow/proto/types';
import { useSignedInLoadError } from '../../../lib/api/use-signed-in-load-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAlbum } from '../album/use-album.ts';
import { Gallery } from './gallery.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';

export interface PhotosTabProps {
  readonly memorial: Memorial;
  readonly isWaiting: boolean;
  readonly onCreateInvitation: () => void;
  readonly onSlideshowCreated: () => void;
}

export function PhotosTab({ memorial, isWaiting, onCreateInvitation, onSlideshowCreated }: PhotosTabProps) {
  const { query, album } = useAlbum(memorial.publicId);
  const error = useSignedInLoadError(query);

  if (isWaiting) return null;
  if (error) {
    return (
      <Card>
        <LoadError title="We couldn’t load the photos" error={error} onRetry={query.refetch} />
      </Card>
    );
  }
  if (!album) return <GallerySkeleton />;
  if (album.photos.length > 0) {
    return <Gallery memorial={memorial} album={album} onSlideshowCreated={onSlideshowCreated} />;
  }
  return (
    <Card>
      <EmptyState title="No photos yet" action={<Button onClick={onCreateInvitation}>Create Invitation</Button>}>
        Photos uploaded by family and friends will appear here.
      </EmptyState>
    </Card>
  );
}
