import type { Photo } from '@afterglow/proto/types';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { ContributorCredit } from '../tile/contributor-credit.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import styles from './photo-grid.module.css';

const seenAtFirst = 8;
const roomFor = 100;

interface ServerRenderedPhotosProps {
  readonly photos: readonly Photo[];
  readonly total: number;
}

/** A server-rendered grid, whose width is unknown: the first photos and space for the rest. */
export function ServerRenderedPhotos({ photos, total }: ServerRenderedPhotosProps) {
  const shown = photos.slice(0, seenAtFirst);
  const squares = Array.from({ length: Math.min(roomFor, total) - shown.length }, (_, index) => index);
  return (
    <>
      {shown.map((photo, index) => (
        <li key={photo.id} className={tileStyles.tile}>
          <span className={tileStyles.photo}>
            <Thumbnail photo={photo} />
            <ContributorCredit photo={photo} number={index + 1} />
          </span>
        </li>
      ))}
      {squares.map((square) => (
        <li key={square} className={styles.square} aria-hidden />
      ))}
    </>
  );
}
