import type { Memorial } from '@afterglow/proto/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { DamagedNotice } from '../../features/invitations/damaged/damaged-notice.tsx';
import { useAlbum } from '../../features/photos/album/use-album.ts';
import { GallerySkeleton } from '../../features/photos/gallery/gallery-skeleton.tsx';
import { PhotosTab } from '../../features/photos/gallery/photos-tab.tsx';
import { TakenBackNotice } from '../../features/photos/taken-back/taken-back-notice.tsx';
import { takenBackQuery } from '../../features/photos/taken-back/taken-back-query.ts';
import { OwnerUploadCard, UploadCardSkeleton } from '../../features/upload/form/owner-upload-card.tsx';
import { photosQuery } from '../../lib/queries/photo-queries.ts';
import { isOnServer } from '../../lib/routing/site.ts';
import styles from './photos-section.module.css';

export interface PhotosSectionProps {
  readonly memorial: Memorial;
  readonly onCreateInvitation: () => void;
  readonly onSlideshowCreated: () => void;
}

export function PhotosSection({ memorial, onCreateInvitation, onSlideshowCreated }: PhotosSectionProps) {
  const queryClient = useQueryClient();
  const { publicId } = memorial;
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: photosQuery(publicId).queryKey });
  }, [queryClient, publicId]);
  const { query, album } = useAlbum(publicId);
  const takenBack = useQuery(takenBackQuery(publicId));
  const isAlbumKnown = album !== undefined || !query.isFetching;
  const isWaiting = takenBack.isLoading || (!album && query.isLoading);
  const gallery = useRef<HTMLDivElement>(null);
  const goToGallery = useCallback(() => {
    const heading = gallery.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.section}>
      {isAlbumKnown && !isWaiting && !isOnServer ? (
        <OwnerUploadCard
          memorial={memorial}
          hasPhotos={album !== undefined && album.counts.photos > 0}
          onUploaded={readAgain}
          onSent={goToGallery}
        />
      ) : (
        <UploadCardSkeleton />
      )}
      <TakenBackNotice memorialPublicId={publicId} />
      {album && !isWaiting && <DamagedNotice memorial={memorial} photos={album.photos} />}
      {isWaiting && <GallerySkeleton />}
      <div ref={gallery} hidden={isWaiting}>
        <PhotosTab
          memorial={memorial}
          isWaiting={isWaiting}
          onCreateInvitation={onCreateInvitation}
          onSlideshowCreated={onSlideshowCreated}
        />
      </div>
    </div>
  );
}
