import { limits } from '@afterglow/proto/limits';
import type { RefObject } from 'react';

export interface PhotoInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label?: string;
  readonly single?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

// With the types beside the endings, phones open their photo library.
export const acceptedPhotos = [...limits.photoExtensions, ...limits.photoTypes].join(',');

export const PhotoInput = ({ ref, label = 'Photos', single = false, onFiles }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={!single}
    accept={acceptedPhotos}
    aria-label={label}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])]);
      // The same file can be chosen again after it was removed.
      event.target.value = '';
    }}
  />
);
