import type { Photo } from '@afterglow/proto/types';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { DamageMark } from '../tile/damage-mark.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import { ViewButton } from '../tile/view-button.tsx';
import styles from './alike-dialog.module.css';
import { sizeLabel } from './alike-labels.ts';
import { suggestBest } from './look-alikes.ts';

interface AlikeDialogProps {
  readonly alike: readonly Photo[];
  /** The photo that has the focus at first. */
  readonly viewedId: number | undefined;
  readonly onClose: () => void;
  readonly onToggle: (photo: Photo) => void;
  readonly onView: (photo: Photo, among: readonly Photo[]) => void;
  readonly onDelete: OnDeletePhoto;
}

/** The tile of a photo that remains, if the group's button is gone. */
const findTile = (photos: readonly Photo[]): HTMLElement | null => {
  const buttons = photos.map(({ id }) => document.querySelector<HTMLElement>(`[data-photo="${id}"] button`));
  return buttons.find((button) => button !== null) ?? null;
};

/** All photos of a group, with the suggested one marked. */
export function AlikeDialog({ alike, viewedId, onClose, onToggle, onView, onDelete }: AlikeDialogProps) {
  const isGone = alike.length < 2;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const [photos, setPhotos] = useState(alike);
  if (!isGone && photos !== alike) setPhotos(alike);
  const list = useRef<HTMLUListElement>(null);
  const remove = (photo: Photo, index: number): void => {
    const focusNeighbor = () => {
      const neighbor = list.current?.children[index + 1] ?? list.current?.children[index - 1];
      neighbor?.querySelector('button')?.focus();
    };
    void onDelete(photo, focusNeighbor);
  };
  const best = suggestBest(alike);
  return (
    <Dialog
      open={!isGone}
      onOpenChange={(open) => !open && onClose()}
      title={`${pluralize(alike.length, 'Photo')} Look Alike`}
      description="Choose which to show in the slideshow. The others stay here."
      size="wide"
      getLastFocus={() => findTile(photos)}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul ref={list} className={styles.photos} aria-label="Photos that look alike">
        {alike.map((photo, index) => (
          <AlikePhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            isBest={photo === best}
            isFirstFocus={photo.id === viewedId}
            onToggle={onToggle}
            onView={() => onView(photo, alike)}
            onDelete={() => remove(photo, index)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface AlikePhotoProps {
  readonly photo: Photo;
  readonly number: number;
  readonly isBest: boolean;
  readonly isFirstFocus: boolean;
  readonly onToggle: (photo: Photo) => void;
  readonly onView: () => void;
  readonly onDelete: () => void;
}

const AlikePhoto = ({ photo, number, isBest, isFirstFocus, onToggle, onView, onDelete }: AlikePhotoProps) => (
  <li data-first-focus={isFirstFocus || undefined}>
    <div className={tileStyles.tile}>
      <button
        type="button"
        className={tileStyles.photo}
        aria-pressed={photo.isSelected}
        onClick={() => onToggle(photo)}
      >
        <Thumbnail photo={photo} />
        <span className={classNames(tileStyles.mark, photo.isSelected && tileStyles.chosen)}>
          {photo.isSelected ? <Check aria-hidden /> : <Plus aria-hidden />}
        </span>
        <VisuallyHidden>{isBest ? `Photo ${number}, suggested. ` : `Photo ${number}. `}</VisuallyHidden>
        <DamageMark photo={photo} />
      </button>
      <IconButton
        className={classNames(tileStyles.corner, tileStyles.delete)}
        label={`Delete photo ${number}`}
        onClick={onDelete}
      >
        <span className={tileStyles.sign}>
          <Trash2 aria-hidden />
        </span>
      </IconButton>
      <ViewButton photo={photo} number={number} tabIndex={0} onView={onView} />
    </div>
    {isBest && (
      <div className={styles.suggested}>
        <Badge tone="done">Suggested</Badge>
      </div>
    )}
    <p className={styles.facts}>{sizeLabel(photo)}</p>
    {photo.contributorName && (
      <p className={styles.facts}>
        By <bdi>{photo.contributorName}</bdi>
      </p>
    )}
  </li>
);
