import type { Photo } from '@afterglow/proto/types';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './contributor-credit.module.css';

interface ContributorCreditProps {
  readonly photo: Photo;
  readonly number: number;
}

export const ContributorCredit = ({ photo, number }: ContributorCreditProps) => (
  <>
    <VisuallyHidden>{`Photo ${number}. `}</VisuallyHidden>
    {photo.contributorName && (
      <span className={styles.credit}>
        By <bdi>{photo.contributorName}</bdi>
      </span>
    )}
  </>
);
