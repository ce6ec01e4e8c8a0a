import type { Memorial, Photo } from '@afterglow/proto/types';
import { CheckCheck, Download, X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './gallery.module.css';
import { useDownloadPhotos } from './use-download-photos.ts';
import { useSelectAll } from './use-select-all.ts';

interface GalleryActionsProps {
  readonly memorial: Memorial;
  readonly photos: readonly Photo[];
  readonly selectedCount: number;
}

export const GalleryActions = memo(function GalleryActions({ memorial, photos, selectedCount }: GalleryActionsProps) {
  const selectAll = useSelectAll(memorial.publicId);
  const { download, progress } = useDownloadPhotos(memorial.publicId);
  const isAllSelected = selectedCount === photos.length;
  const mayDownload = memorial.deceasedName.trim() !== '' && photos.length > 0;
  const isDownloading = (selected: boolean) => download.isPending && download.variables.selected === selected;
  return (
    <div className={styles.actions}>
      <Button
        icon={isAllSelected ? <X aria-hidden /> : <CheckCheck aria-hidden />}
        onClick={() => selectAll.mutate({ photoIds: photos.map(({ id }) => id), isSelected: !isAllSelected })}
      >
        {isAllSelected ? 'Deselect All' : 'Select All'}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        disabled={!mayDownload || download.isPending}
        busy={isDownloading(false)}
        onClick={() => download.mutate({ selected: false })}
      >
        Download All Photos
      </Button>
      <Button
        icon={<Download aria-hidden />}
        disabled={!mayDownload || selectedCount === 0 || download.isPending}
        busy={isDownloading(true)}
        onClick={() => download.mutate({ selected: true })}
      >
        {`Download Selected (${selectedCount})`}
      </Button>
      {progress && <p className={styles.sent}>{`${progress.sent} of ${progress.count} photos sent`}</p>}
    </div>
  );
});
