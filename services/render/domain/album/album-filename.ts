import type { AlbumChoice } from '@afterglow/proto';
import { plainFilename } from '../plain-filename.ts';

export const paperLabels = { a4: 'A4', letter: 'Letter' } as const;

export const albumFilename = (name: string, { paper, photosPerPage }: AlbumChoice): string =>
  `${[plainFilename(name), 'album'].filter(Boolean).join('_')}_${paperLabels[paper]}_${photosPerPage}-per-page.pdf`;
