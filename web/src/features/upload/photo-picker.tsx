import { limits } from '@afterglow/proto/limits';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import styles from './photo-picker.module.css';

export interface PhotoPickerProps {
  /** Photos are chosen already: what to do next is to send them. */
  readonly hasFiles: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

// With the types beside the endings, phones open their photo library.
const accepted = [...limits.photoExtensions, ...limits.photoTypes].join(',');

export function PhotoPicker({ hasFiles, disabled, onFiles }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useDropsBeside();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button inside does the same
    <div
      className={classNames(styles.place, isOver && !disabled && styles.over, hasFiles && styles.small)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label="Photos"
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        className={styles.button}
        variant={hasFiles ? 'quiet' : 'primary'}
        icon={<ImagePlus aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {hasFiles ? 'Choose More Photos' : 'Choose Photos'}
      </Button>
      <p className={styles.hint}>
        <span className={styles.drag}>Or drag them here. </span>
        JPG, JPEG, PNG or WebP, up to {limits.photoMaxBytesText} each.
      </p>
    </div>
  );
}

/** A photo let go beside the place would open in the window, and what was chosen would be gone. */
function useDropsBeside() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
