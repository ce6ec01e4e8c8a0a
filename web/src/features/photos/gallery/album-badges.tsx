import type { AlbumCounts } from '@afterglow/proto/types';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { numberInWords } from '../../../lib/words/reader-formats.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './gallery.module.css';

export const AlbumBadges = ({ counts }: { readonly counts: AlbumCounts }) => (
  <div className={styles.badges}>
    <Badge>{pluralize(counts.photos, 'photo')}</Badge>
    <Badge>{pluralize(counts.contributors, 'contributor')}</Badge>
    <Badge tone={counts.selected > 0 ? 'done' : 'neutral'}>{`${numberInWords(counts.selected)} selected`}</Badge>
  </div>
);
