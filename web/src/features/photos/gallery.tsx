import type { Memorial, Photo } from '@afterglow/proto/types';
import { useCallback, useMemo, useState } from 'react';
import { countContributors } from '../../lib/contributors.ts';
import { counted } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { availableOf, selectedOf } from './photo-order.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLateChanges } from './use-late-changes.ts';
import { usePhotoDeletion } from './use-photo-deletion.ts';
import { useReorderPhotos } from './use-reorder-photos.ts';
import { createThumbnails, ThumbnailsContext } from './use-thumbnail.ts';
import { useTogglePhoto } from './use-toggle-photo.ts';

interface GalleryProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly onSlideshowCreated: () => void;
}

export function Gallery({ memorial, photos, onSlideshowCreated }: GalleryProps) {
  const [thumbnails] = useState(createThumbnails);
  const [isGenerating, setGenerating] = useState(false);
  const { mutate: toggle } = useTogglePhoto(memorial.publicId);
  const { mutate: reorder } = useReorderPhotos(memorial.publicId);
  const onToggle = useCallback((photo: Photo) => toggle(photo), [toggle]);
  const onReorder = useCallback((ids: readonly number[]) => reorder(ids), [reorder]);
  const deletion = usePhotoDeletion(memorial.publicId);
  const isLate = useLateChanges(memorial.publicId);
  const selected = useMemo(() => selectedOf(photos), [photos]);
  const available = useMemo(() => availableOf(photos), [photos]);
  const badges = (
    <div className={styles.badges}>
      <Badge>{counted(photos.length, 'photo')}</Badge>
      <Badge>{counted(countContributors(photos), 'contributor')}</Badge>
      <Badge tone={selected.length > 0 ? 'done' : 'neutral'}>{`${selected.length} selected`}</Badge>
    </div>
  );
  return (
    <Card title="Photo Gallery" actions={badges}>
      <ThumbnailsContext value={thumbnails}>
        <div className={styles.gallery}>
          <GalleryActions memorial={memorial} photos={photos} selectedCount={selected.length} />
          <PhotoStrip photos={selected} onToggle={onToggle} onReorder={onReorder} onDelete={deletion.ask} />
          <PhotoGrid photos={available} onToggle={onToggle} onDelete={deletion.ask} />
        </div>
        <SelectionBar selectedCount={selected.length} isLate={isLate} onGenerate={() => setGenerating(true)} />
      </ThumbnailsContext>
      <GenerateDialog
        memorial={memorial}
        open={isGenerating}
        onOpenChange={setGenerating}
        onCreated={onSlideshowCreated}
      />
      <DeletePhotoDialog {...deletion.dialog} />
    </Card>
  );
}
