import type { Photo } from '@afterglow/proto/types';
import { pluralize } from '../../../lib/words/pluralize.ts';
import styles from './gallery.module.css';

export function DamagedHint({ photos }: { readonly photos: readonly Photo[] }) {
  const damaged = photos.filter(({ damage }) => damage).length;
  if (damaged === 0) return null;
  return (
    <p className={styles.hint}>
      {damaged === 1 ? '1 photo is damaged.' : `${pluralize(damaged, 'photo')} are damaged.`} If you have the whole
      file, upload it under the same name: it takes the place of the damaged one.
    </p>
  );
}
