import type { Photo } from '@afterglow/proto/types';
import { type CSSProperties, type MouseEvent, useCallback, useRef } from 'react';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { useRovingFocus } from '../grid/use-roving-focus.ts';
import styles from './photo-strip.module.css';
import { StripPhoto } from './strip-photo.tsx';
import { useStripWindow } from './use-strip-window.ts';

interface StripFramesProps {
  readonly photos: readonly Photo[];
  readonly labelledBy: string;
  readonly dragged: Photo | undefined;
  readonly onToggle: (photo: Photo) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
  readonly onArrange: (photo: Photo) => void;
}

export function StripFrames(props: StripFramesProps) {
  const { photos, labelledBy, dragged, onToggle, onMove, onDelete, onView, onArrange } = props;
  const list = useRef<HTMLUListElement>(null);
  const { isInWindow, reveal } = useStripWindow(list, photos.length);
  const { current, leave, listProps } = useRovingFocus(
    list,
    photos.map(({ id }) => id),
    { isRow: true, isHolding: dragged !== undefined, reveal },
  );
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  const toggle = useCallback(
    (photo: Photo, event: MouseEvent) => {
      latestLeave.current(photo.id, event.detail > 0);
      onToggle(photo);
    },
    [onToggle],
  );
  const remove = useCallback((photo: Photo) => onDelete(photo, () => latestLeave.current(photo.id, true)), [onDelete]);
  const isRendered = (photo: Photo, index: number) => isInWindow(index) || photo.id === current || photo === dragged;
  const room: CSSProperties & Record<'--count', number> = { '--count': Math.max(1, photos.length) };
  return (
    <ul className={styles.strip} style={room} aria-labelledby={labelledBy} {...listProps}>
      {photos.map(
        (photo, index) =>
          isRendered(photo, index) && (
            <StripPhoto
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              isCurrent={photo.id === current}
              onToggle={toggle}
              onMove={onMove}
              onDelete={remove}
              onView={onView}
              onArrange={onArrange}
            />
          ),
      )}
    </ul>
  );
}
