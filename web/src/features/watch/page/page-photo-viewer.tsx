import type { PublicPagePhoto } from '@afterglow/proto/types';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LargeImage } from '../../../ui/photos/large-image.tsx';
import { captionOfPhoto, labelOfPhoto } from './page-photo-labels.ts';
import styles from './page-photo-viewer.module.css';

interface PagePhotoViewerProps {
  readonly photos: readonly PublicPagePhoto[];
  readonly isOpen: boolean;
  /** Index of the photo. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

const keySteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function PagePhotoViewer({ photos, isOpen, at, onGo, onClose }: PagePhotoViewerProps) {
  const photo = photos[at];
  const [before, after] = [photos[at - 1], photos[at + 1]];
  const go = (step: -1 | 1) => {
    if (photos[at + step]) onGo(at + step);
  };
  const upcoming = after && paths.pagePhoto(after, 'display');
  useEffect(() => {
    if (isOpen && upcoming) new Image().src = upcoming;
  }, [isOpen, upcoming]);
  if (!photo) return null;
  const caption = captionOfPhoto(photo);
  const goByKey = ({ key }: KeyboardEvent) => {
    const step = keySteps[key];
    if (step) go(step);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Photo ${at + 1} of ${photos.length}`}
      size="screen"
      onKeyDown={goByKey}
    >
      <div className={styles.viewer}>
        <LargeImage
          key={photo.filename}
          src={paths.pagePhoto(photo, 'display')}
          preview={paths.pagePhoto(photo, 'thumb')}
          label={labelOfPhoto(photo, at + 1, photos.length)}
          width={photo.width}
          height={photo.height}
          onSwipe={go}
        />
        <IconButton label="Previous photo" className={styles.before} disabled={!before} onClick={() => go(-1)}>
          <span className={styles.sign}>
            <ChevronLeft aria-hidden />
          </span>
        </IconButton>
        <IconButton label="Next photo" className={styles.after} disabled={!after} onClick={() => go(1)}>
          <span className={styles.sign}>
            <ChevronRight aria-hidden />
          </span>
        </IconButton>
        {caption && (
          <p className={styles.credit} dir="auto">
            {caption}
          </p>
        )}
      </div>
    </Dialog>
  );
}
