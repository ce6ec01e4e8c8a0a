import type { InvitationLookup } from '@afterglow/proto/types';
import type { ReactNode } from 'react';
import { lastDay, toDeadline } from '../../lib/text/deadline-labels.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { arrivalSummary } from './arrival-summary.ts';
import { organizerName } from './invitation-lookup.ts';
import styles from './upload-period-ended.module.css';

export interface UploadPeriodEndedProps extends Pick<InvitationLookup, 'memorial' | 'organizer'> {
  readonly arrived: number;
  readonly missing: number;
  readonly children: ReactNode;
}

export const UploadPeriodEnded = ({ memorial, organizer, arrived, missing, children }: UploadPeriodEndedProps) => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="Upload Period Ended">
      <p>
        The last day to add photos of <bdi>{memorial.deceasedName}</bdi> was {lastDay(toDeadline(memorial))}.
      </p>
      {arrived + missing > 0 && <p>{arrivalSummary(arrived, missing)}</p>}
      <p className={styles.ask}>
        Still have photos to share? Ask <bdi>{organizerName(organizer)}</bdi> for a little more time.
      </p>
    </EmptyState>
    {children}
  </NoticePage>
);
