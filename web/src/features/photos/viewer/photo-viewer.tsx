import { isSmallPhoto } from '@afterglow/proto/small-photo';
import type { Photo } from '@afterglow/proto/types';
import { Check, ChevronLeft, ChevronRight, Plus, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { describeSmallPhoto } from '../small-photos.ts';
import { LargePhoto } from './large-photo.tsx';
import styles from './photo-viewer.module.css';
import { addTurns } from './turned-photo.ts';
import { usePhotoWalk } from './use-photo-walk.ts';
import type { OnRotatePhoto } from './use-rotate-photo.ts';

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** Those of them among which the way leads when it is opened. */
  readonly shown: readonly Photo[];
  readonly firstId: number;
  readonly onClose: () => void;
  readonly onToggle: (photo: Photo) => void;
  readonly onRotate: OnRotatePhoto;
  readonly onDelete: OnDeletePhoto;
}

const keySteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const nothing = () => {};

/** One photo over the whole screen, and the way to the others. */
export function PhotoViewer({ photos, shown, firstId, onClose, onToggle, onRotate, onDelete }: PhotoViewerProps) {
  const { photo, number, count, hasBefore, hasAfter, go } = usePhotoWalk(photos, shown, firstId);
  const isGone = photo === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!photo) return null;
  const goByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step) go(step);
  };
  const { isSelected, contributorName, turns } = photo;
  const title = `Photo ${number} of ${count}`;
  const actions = (
    <>
      <Button
        aria-pressed={isSelected}
        icon={isSelected ? <Check aria-hidden /> : <Plus aria-hidden />}
        onClick={() => onToggle(photo)}
      >
        {isSelected ? 'In the Slideshow' : 'Add to Slideshow'}
      </Button>
      <IconButton label="Turn left" onClick={() => onRotate(photo, addTurns(turns, -1))}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton label="Turn right" onClick={() => onRotate(photo, addTurns(turns, 1))}>
        <RotateCw aria-hidden />
      </IconButton>
      <Button variant="removal" icon={<Trash2 aria-hidden />} onClick={() => onDelete(photo, nothing)}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="screen"
      footer={actions}
      onKeyDown={goByKey}
    >
      <div className={styles.viewer}>
        <LargePhoto
          key={`${photo.id} ${turns}`}
          photo={photo}
          label={contributorName ? `${title}, by ${contributorName}` : title}
          onSwipe={go}
        />
        <IconButton label="Previous photo" className={styles.before} disabled={!hasBefore} onClick={() => go(-1)}>
          <span className={styles.sign}>
            <ChevronLeft aria-hidden />
          </span>
        </IconButton>
        <IconButton label="Next photo" className={styles.after} disabled={!hasAfter} onClick={() => go(1)}>
          <span className={styles.sign}>
            <ChevronRight aria-hidden />
          </span>
        </IconButton>
        {contributorName && (
          <p className={styles.credit}>
            By <bdi>{contributorName}</bdi>
          </p>
        )}
        {isSmallPhoto(photo) && <p className={styles.credit}>{describeSmallPhoto(photo)}</p>}
      </div>
    </Dialog>
  );
}
