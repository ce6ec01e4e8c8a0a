import type { Memorial } from '@afterglow/proto/types';
import { CheckCheck, Download, ListFilter, X } from 'lucide-react';
import { memo, useId } from 'react';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { formatNumber } from '../../../lib/text/reader-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useDownloadPhotos } from '../download/use-download-photos.ts';
import styles from './gallery.module.css';
import { useSelectAll } from './use-select-all.ts';

const selectFirst = 'Select photos first to download only those.';

interface GalleryActionsProps {
  readonly memorial: Memorial;
  readonly photoCount: number;
  readonly selectedCount: number;
  readonly filterId: string;
  readonly isFilterOpen: boolean;
  /** While some photos are hidden, nothing here selects them. */
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
}

export const GalleryActions = memo(function GalleryActions({
  memorial,
  photoCount,
  selectedCount,
  filterId,
  isFilterOpen,
  isFiltering,
  onFilter,
}: GalleryActionsProps) {
  const selectAll = useSelectAll(memorial.publicId);
  const { download, progress } = useDownloadPhotos(memorial.publicId);
  const isAllSelected = selectedCount === photoCount;
  const mayDownload = memorial.deceasedName.trim() !== '' && photoCount > 0 && !download.isPending;
  const noteId = useId();
  const note = download.isPending ? downloadLabel(progress) : selectedCount === 0 && selectFirst;
  const isDownloading = (selected: boolean) => download.isPending && download.variables.selected === selected;
  return (
    <div className={styles.actions}>
      {!isFiltering && (
        <Button
          icon={isAllSelected ? <X aria-hidden /> : <CheckCheck aria-hidden />}
          onClick={() => selectAll.mutate(!isAllSelected)}
        >
          {isAllSelected ? 'Deselect All' : 'Select All'}
        </Button>
      )}
      <Button
        icon={<ListFilter aria-hidden />}
        aria-expanded={isFilterOpen}
        aria-controls={isFilterOpen ? filterId : undefined}
        onClick={onFilter}
      >
        Filter
      </Button>
      <Button
        icon={<Download aria-hidden />}
        disabled={!mayDownload}
        busy={isDownloading(false)}
        aria-describedby={download.isPending ? noteId : undefined}
        onClick={() => download.mutate({ selected: false })}
      >
        Download All Photos
      </Button>
      <Button
        icon={<Download aria-hidden />}
        disabled={!mayDownload || selectedCount === 0}
        busy={isDownloading(true)}
        aria-describedby={note ? noteId : undefined}
        onClick={() => download.mutate({ selected: true })}
      >
        {`Download Selected (${formatNumber(selectedCount)})`}
      </Button>
      {note && (
        <p className={styles.sent} id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
});

const downloadLabel = (progress: ReturnType<typeof useDownloadPhotos>['progress']): string =>
  progress
    ? `Downloading ${formatNumber(progress.sent)} of ${pluralize(progress.count, 'photo')}`
    : 'Preparing your download...';
