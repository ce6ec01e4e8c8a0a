import type { Memorial, Photo } from '@afterglow/proto/types';
import { useCallback, useMemo, useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OnDemand } from '../../../ui/layout/on-demand.tsx';
import { usePhotoDeletion } from '../deletion/use-photo-deletion.ts';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { PhotoStrip } from '../strip/photo-strip.tsx';
import { useReorderPhotos } from '../strip/use-reorder-photos.ts';
import { takeThumbnails } from '../thumbnails/gallery-thumbnails.ts';
import { ThumbnailsContext } from '../thumbnails/use-thumbnail.ts';
import { DamagedHint } from './damaged-hint.tsx';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions.tsx';
import { availableOf, selectedOf } from './photo-order.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Album } from './use-album.ts';
import { useTogglePhoto } from './use-toggle-photo.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const GenerateDialog = lazyComponent(async () => (await import('../generate/generate-dialog.tsx')).GenerateDialog);
const DeletePhotoDialog = lazyComponent(
  async () => (await import('../deletion/delete-photo-dialog.tsx')).DeletePhotoDialog,
);

interface GalleryProps {
  readonly memorial: Memorial;
  readonly album: Album;
  readonly onSlideshowCreated: () => void;
}

export function Gallery({ memorial, album: { photos, counts }, onSlideshowCreated }: GalleryProps) {
  const [thumbnails] = useState(() => takeThumbnails(photos));
  const [isGenerating, setGenerating] = useState(false);
  const { mutate: toggle } = useTogglePhoto(memorial.publicId);
  const { mutate: reorder } = useReorderPhotos(memorial.publicId);
  const onToggle = useCallback((photo: Photo) => toggle(photo), [toggle]);
  const onReorder = useCallback((ids: readonly number[]) => reorder(ids), [reorder]);
  const deletion = usePhotoDeletion(memorial.publicId);
  const isLate = useUnsavedChanges(memorial.publicId);
  const selected = useMemo(() => selectedOf(photos), [photos]);
  const available = useMemo(() => availableOf(photos), [photos]);
  const badges = (
    <div className={styles.badges}>
      <Badge>{pluralize(counts.photos, 'photo')}</Badge>
      <Badge>{pluralize(counts.contributors, 'contributor')}</Badge>
      <Badge tone={counts.selected > 0 ? 'done' : 'neutral'}>{`${counts.selected} selected`}</Badge>
    </div>
  );
  return (
    <Card title="Photo Gallery" actions={badges}>
      <ThumbnailsContext value={thumbnails}>
        <div className={styles.gallery}>
          <GalleryActions memorial={memorial} photoCount={counts.photos} selectedCount={counts.selected} />
          <DamagedHint photos={photos} />
          <PhotoStrip photos={selected} onToggle={onToggle} onReorder={onReorder} onDelete={deletion.ask} />
          <PhotoGrid
            photos={available}
            total={counts.photos - counts.selected}
            onToggle={onToggle}
            onDelete={deletion.ask}
          />
        </div>
        <SelectionBar selectedCount={counts.selected} isLate={isLate} onGenerate={() => setGenerating(true)} />
      </ThumbnailsContext>
      <OnDemand open={isGenerating} of={GenerateDialog}>
        <GenerateDialog
          memorial={memorial}
          open={isGenerating}
          onOpenChange={setGenerating}
          onCreated={onSlideshowCreated}
        />
      </OnDemand>
      <OnDemand open={deletion.dialog.slideshows.length > 0} of={DeletePhotoDialog}>
        <DeletePhotoDialog {...deletion.dialog} />
      </OnDemand>
    </Card>
  );
}
