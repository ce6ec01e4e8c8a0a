import type { Photo } from '@afterglow/proto/types';
import { paths } from '../../lib/routing/paths.ts';
import { damageLabels } from '../../lib/text/damage-labels.ts';
import { fileSize } from '../../lib/text/file-size.ts';
import { ScrollBox } from '../../ui/layout/scroll-box.tsx';
import styles from './uploads-listing.module.css';

export const UploadsListing = ({ photos }: { readonly photos: readonly Photo[] }) => (
  <ScrollBox label="Uploads" className={styles.place}>
    <ul>
      {photos.map((photo) => (
        <li key={photo.id} className={styles.upload}>
          <img className={styles.photo} src={paths.photo(photo, 'thumb')} alt="" loading="lazy" />
          <div className={styles.text}>
            <p className={styles.name} title={photo.originalName}>
              <bdi>{photo.originalName}</bdi>
            </p>
            <p className={styles.quiet}>
              {photo.contributorName && (
                <>
                  By <bdi>{photo.contributorName}</bdi> ·{' '}
                </>
              )}
              {fileSize(photo.byteSize)}
            </p>
            {photo.damage && <p className={styles.quiet}>{damageLabels[photo.damage]}</p>}
          </div>
        </li>
      ))}
    </ul>
  </ScrollBox>
);
