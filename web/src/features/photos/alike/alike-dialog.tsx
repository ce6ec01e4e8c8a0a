import type { Photo } from '@afterglow/proto/types';
import { Check, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { DamageMark } from '../tile/damage-mark.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import { ViewButton } from '../tile/view-button.tsx';
import styles from './alike-dialog.module.css';
import { sizeLabel } from './alike-labels.ts';
import { suggestBest } from './look-alikes.ts';

interface AlikeDialogProps {
  readonly alike: readonly Photo[];
  readonly onClose: () => void;
  readonly onToggle: (photo: Photo) => void;
  readonly onView: (photo: Photo, among: readonly Photo[]) => void;
}

/** All photos of a group, with the suggested one marked. */
export function AlikeDialog({ alike, onClose, onToggle, onView }: AlikeDialogProps) {
  const isGone = alike.length < 2;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const best = suggestBest(alike);
  return (
    <Dialog
      open={!isGone}
      onOpenChange={(open) => !open && onClose()}
      title={`${pluralize(alike.length, 'Photo')} Look Alike`}
      description="Choose which to show in the slideshow. The others stay here."
      size="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className={styles.photos} aria-label="Photos that look alike">
        {alike.map((photo, index) => (
          <AlikePhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            isBest={photo === best}
            onToggle={onToggle}
            onView={() => onView(photo, alike)}
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
  readonly onToggle: (photo: Photo) => void;
  readonly onView: () => void;
}

const AlikePhoto = ({ photo, number, isBest, onToggle, onView }: AlikePhotoProps) => (
  <li>
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
        <VisuallyHidden>{`Photo ${number}. `}</VisuallyHidden>
        {isBest && (
          <span className={tileStyles.badge}>
            <Badge tone="onPhoto">Suggested</Badge>
          </span>
        )}
        <DamageMark photo={photo} />
      </button>
      <ViewButton photo={photo} number={number} tabIndex={0} onView={onView} />
    </div>
    <p className={styles.facts}>{sizeLabel(photo)}</p>
    {photo.contributorName && (
      <p className={styles.facts}>
        By <bdi>{photo.contributorName}</bdi>
      </p>
    )}
  </li>
);
