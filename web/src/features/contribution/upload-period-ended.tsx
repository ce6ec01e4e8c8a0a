import type { InvitationLookup } from '@afterglow/proto/types';
import { counted } from '../../lib/counted.ts';
import { inFull } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { organizerName } from './invitation-lookup.ts';
import styles from './upload-period-ended.module.css';

export interface UploadPeriodEndedProps extends Pick<InvitationLookup, 'memorial' | 'organizer'> {
  /** Photos that arrived in time from this page, and those that did not. */
  readonly arrived: number;
  readonly missing: number;
}

export const UploadPeriodEnded = ({ memorial, organizer, arrived, missing }: UploadPeriodEndedProps) => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="Upload Period Ended">
      <p>
        Photos of <bdi>{memorial.deceasedName}</bdi> could be added until{' '}
        {inFull(memorial.photoUploadDeadline, memorial.photoUploadTimeZone)}.
      </p>
      {arrived + missing > 0 && <p>{fateOf(arrived, missing)}</p>}
      <p className={styles.ask}>
        If you still have photos to share, please ask <bdi>{organizerName(organizer)}</bdi> for more time.
      </p>
    </EmptyState>
  </NoticePage>
);

function fateOf(arrived: number, missing: number): string {
  if (missing === 0) return `${counted(arrived, 'photo')} of yours arrived in time.`;
  const late = `${counted(missing, 'photo')} of yours did not arrive in time.`;
  return arrived === 0 ? late : `${counted(arrived, 'photo')} of yours arrived, ${missing} did not arrive in time.`;
}
