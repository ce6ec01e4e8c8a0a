import { isSmallPhoto } from '@afterglow/proto/small-photo';
import type { Photo } from '@afterglow/proto/types';
import { Captions, Check, ChevronLeft, ChevronRight, Plus, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { captionLine } from '../../../lib/text/caption-line.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LargeImage } from '../../../ui/photos/large-image.tsx';
import { CaptionDialog } from '../caption/caption-dialog.tsx';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { describeSmallPhoto } from '../small-photos.ts';
import { UnreadWords } from '../words/unread-words.tsx';
import styles from './photo-viewer.module.css';
import { addTurns } from './turned-photo.ts';
import { usePhotoWalk } from './use-photo-walk.ts';
import type { OnRotatePhoto } from './use-rotate-photo.ts';

interface PhotoViewerProps {
  readonly memorialPublicId: string;
  readonly photos: readonly Photo[];
  readonly shown: readonly Photo[];
  readonly firstId: number;
  readonly onClose: () => void;
  readonly onToggle: (photo: Photo) => void;
  readonly onRotate: OnRotatePhoto;
  readonly onDelete: OnDeletePhoto;
}

const keySteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const nothing = () => {};

export function PhotoViewer(props: PhotoViewerProps) {
  const { memorialPublicId, photos, shown, firstId, onClose, onToggle, onRotate, onDelete } = props;
  const [isCaptioning, setCaptioning] = useState(false);
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
  const { isSelected, contributorName, turns, caption, words, areWordsRead } = photo;
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
      <Button icon={<Captions aria-hidden />} onClick={() => setCaptioning(true)}>
        Caption
      </Button>
      <Button variant="removal" icon={<Trash2 aria-hidden />} onClick={() => onDelete(photo, nothing)}>
        Delete
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        size="screen"
        footer={actions}
        onKeyDown={goByKey}
      >
        <div className={styles.viewer}>
          <div className={styles.stage}>
            <LargeImage
              key={`${photo.id} ${turns}`}
              src={paths.photo(photo, 'display')}
              preview={paths.photo(photo, 'thumb')}
              width={photo.width}
              height={photo.height}
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
          </div>
          {caption && (
            <p className={styles.credit}>
              <bdi>{captionLine(caption)}</bdi>
            </p>
          )}
          {words && !areWordsRead && <UnreadWords memorialPublicId={memorialPublicId} photo={photo} />}
          {contributorName && (
            <p className={styles.credit}>
              By <bdi>{contributorName}</bdi>
            </p>
          )}
          {isSmallPhoto(photo) && <p className={styles.credit}>{describeSmallPhoto(photo)}</p>}
        </div>
      </Dialog>
      {isCaptioning && (
        <CaptionDialog
          key={photo.id}
          memorialPublicId={memorialPublicId}
          photo={photo}
          isFirst={isSelected && photos.find((each) => each.isSelected)?.id === photo.id}
          onClose={() => setCaptioning(false)}
        />
      )}
    </>
  );
}
