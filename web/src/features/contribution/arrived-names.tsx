import type { ContributorUploadAnswer } from '@afterglow/proto/types';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { damageLabels } from '../../lib/text/damage-labels.ts';
import styles from './thank-you.module.css';

type Arrived = ContributorUploadAnswer['photos'][number];

export const ArrivedNames = ({ photos }: { readonly photos: readonly Arrived[] }) => (
  <ul className={styles.names} aria-label="Photos that have arrived">
    {photos.map((photo, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
      <li key={index}>
        {photo.damage ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
        <span>
          <bdi>{photo.originalName}</bdi>
          {photo.damage && <Damage damage={photo.damage} />}
        </span>
      </li>
    ))}
  </ul>
);

const Damage = ({ damage }: Required<Pick<Arrived, 'damage'>>) => (
  <span className={styles.damage}>{damageLabels[damage]} If you have a better copy, please send it.</span>
);
