import type { Memorial } from '@afterglow/proto/types';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PhotosTab } from '../../features/photos/gallery/photos-tab.tsx';
import { OwnerUploadCard } from '../../features/upload/form/owner-upload-card.tsx';
import { photosQuery } from '../../lib/queries/photo-queries.ts';
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
  return (
    <div className={styles.section}>
      <OwnerUploadCard memorial={memorial} onUploaded={readAgain} />
      <PhotosTab memorial={memorial} onCreateInvitation={onCreateInvitation} onSlideshowCreated={onSlideshowCreated} />
    </div>
  );
}
