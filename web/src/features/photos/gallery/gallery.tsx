import type { AlbumCounts, Memorial, Photo } from '@afterglow/proto/types';
import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { draftKeys } from '../../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../../lib/forms/use-typed-draft.ts';
import { photoChangesKey } from '../../../lib/queries/photo-queries.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { formatNumber } from '../../../lib/text/reader-formats.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { filterSelected } from '../album/photo-order.ts';
import type { Album } from '../album/use-album.ts';
import { groupLookAlikes } from '../alike/look-alikes.ts';
import { RepeatedNote } from '../alike/repeated-note.tsx';
import { usePhotoDeletion } from '../deletion/use-photo-deletion.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { usePhotoFilter } from '../filters/use-photo-filter.ts';
import { useReorderPhotos } from '../strip/use-reorder-photos.ts';
import { takeThumbnails } from '../thumbnails/gallery-thumbnails.ts';
import { ThumbnailsContext } from '../thumbnails/use-thumbnail.ts';
import { useRotatePhoto } from '../viewer/use-rotate-photo.ts';
import { WordsNote } from '../words/words-note.tsx';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryPhotos } from './gallery-photos.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOverGallery } from './use-over-gallery.ts';
import { useTogglePhoto } from './use-toggle-photo.ts';

const waitMs = 1500;

function useUnsavedChanges(memorialPublicId: string): boolean {
  const isUnderWay = useIsMutating({ mutationKey: photoChangesKey(memorialPublicId) }) > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(setLate, waitMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}

const AlbumBadges = ({ counts }: { readonly counts: AlbumCounts }) => (
  <div className={styles.badges}>
    <Badge>{pluralize(counts.photos, 'photo')}</Badge>
    <Badge>{pluralize(counts.contributors, 'contributor')}</Badge>
    <Badge tone={counts.selected > 0 ? 'done' : 'neutral'}>{`${formatNumber(counts.selected)} selected`}</Badge>
  </div>
);

interface GalleryProps {
  readonly memorial: Memorial;
  readonly album: Album;
  readonly onSlideshowCreated: () => void;
}

export function Gallery({ memorial, album, onSlideshowCreated }: GalleryProps) {
  const { photos, counts } = album;
  const [thumbnails] = useState(() => takeThumbnails(photos));
  const [isGenerating, setGenerating] = useTypedDialog(draftKeys.generation(memorial.publicId));
  const { over, onView, onViewAlike, onRead, onArrange, onAlike, onCloseOver } = useOverGallery();
  const { mutate: toggle } = useTogglePhoto(memorial.publicId);
  const { mutate: reorder } = useReorderPhotos(memorial.publicId);
  const onRotate = useRotatePhoto(memorial.publicId);
  const onToggle = useCallback((photo: Photo) => toggle(photo), [toggle]);
  const onReorder = useCallback((ids: readonly number[]) => reorder(ids), [reorder]);
  const deletion = usePhotoDeletion(memorial.publicId);
  const isLate = useUnsavedChanges(memorial.publicId);
  const selected = useMemo(() => filterSelected(photos), [photos]);
  const lookAlikes = useMemo(() => groupLookAlikes(photos), [photos]);
  const filterId = useId();
  const filter = usePhotoFilter(memorial.publicId, album);
  const unusedCount = counts.photos - counts.selected;
  const onPhoto = { onToggle, onView, onDelete: deletion.ask };
  return (
    <Card title="Photo Gallery" actions={<AlbumBadges counts={counts} />} className={styles.card}>
      <ThumbnailsContext value={thumbnails}>
        <div className={styles.gallery}>
          <GalleryActions
            memorial={memorial}
            photoCount={counts.photos}
            selectedCount={counts.selected}
            filterId={filterId}
            isFilterOpen={filter.isOpen}
            isFiltering={filter.isActive}
            onFilter={filter.toggleOpen}
          />
          <WordsNote memorialPublicId={memorial.publicId} photos={photos} onRead={onRead} />
          <RepeatedNote memorialPublicId={memorial.publicId} groups={lookAlikes} />
          {filter.isOpen && (
            <FilterPanel id={filterId} use={filter} photoCount={counts.photos} unusedCount={unusedCount} />
          )}
          <GalleryPhotos
            photos={photos}
            selected={selected}
            unusedCount={unusedCount}
            lookAlikes={lookAlikes}
            filter={filter}
            onReorder={onReorder}
            onArrange={onArrange}
            onAlike={onAlike}
            {...onPhoto}
          />
        </div>
        <SelectionBar selectedCount={counts.selected} isLate={isLate} onGenerate={() => setGenerating(true)} />
        <GalleryDialogs
          memorial={memorial}
          photos={photos}
          shown={filter.found ?? photos}
          selected={selected}
          lookAlikes={lookAlikes}
          over={over}
          onViewAlike={onViewAlike}
          onCloseOver={onCloseOver}
          isGenerating={isGenerating}
          onGenerating={setGenerating}
          deletion={deletion}
          onToggle={onToggle}
          onRotate={onRotate}
          onReorder={onReorder}
          onSlideshowCreated={onSlideshowCreated}
        />
      </ThumbnailsContext>
    </Card>
  );
}
