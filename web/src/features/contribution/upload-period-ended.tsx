import type { InvitationLookup } from '@afterglow/proto/types';
import { inFull } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { organizerName } from './invitation-lookup.ts';
import styles from './upload-period-ended.module.css';

export const UploadPeriodEnded = ({ memorial, organizer }: Pick<InvitationLookup, 'memorial' | 'organizer'>) => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="Upload Period Ended">
      <p>
        Photos of <bdi>{memorial.deceasedName}</bdi> could be added until{' '}
        {inFull(memorial.photoUploadDeadline, memorial.photoUploadTimeZone)}.
      </p>
      <p className={styles.ask}>
        If you still have photos to share, please ask <bdi>{organizerName(organizer)}</bdi> for more time.
      </p>
    </EmptyState>
  </NoticePage>
);
