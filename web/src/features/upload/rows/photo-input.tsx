import type { RefObject } from 'react';
import { acceptWithConverted } from './accepted-photos.ts';

export interface PhotoInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label?: string;
  readonly single?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export const PhotoInput = ({ ref, label = 'Photos', single = false, onFiles }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={!single}
    accept={acceptWithConverted(navigator)}
    aria-label={label}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])]);
      // Lets the user choose the same file again after removing it.
      event.target.value = '';
    }}
  />
);
