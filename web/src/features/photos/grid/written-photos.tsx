import type { Photo } from '@afterglow/proto/types';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { ContributorCredit } from '../tile/contributor-credit.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import styles from './photo-grid.module.css';

/** As many as a skeleton has: more than a phone shows at first. */
const seenAtFirst = 8;
/** Squares that make the page as long as it will be. */
const roomFor = 100;

interface WrittenPhotosProps {
  readonly photos: readonly Photo[];
  readonly total: number;
}

/** A grid as the server writes it, which does not know how wide it is: the first photos, and the room of the others. */
export function WrittenPhotos({ photos, total }: WrittenPhotosProps) {
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
