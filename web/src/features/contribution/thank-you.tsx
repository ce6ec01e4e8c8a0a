import type { InvitationLookup } from '@afterglow/proto/types';
import { type ReactNode, useEffect, useRef } from 'react';
import { pluralize } from '../../lib/text/pluralize.ts';
import { organizerName } from './invitation-lookup.ts';
import { Outcome } from './outcome.tsx';
import styles from './thank-you.module.css';

export interface ThankYouProps extends Pick<InvitationLookup, 'memorial' | 'organizer'> {
  /** Counts duplicates once, as the server does. */
  readonly count: number;
  /** Files that repeat another photo. */
  readonly copies: number;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

export function ThankYou({ memorial, organizer, count, copies, more, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the heading, as the focused form is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Outcome title="Thank You" headingRef={heading}>
      <p>
        {count === 1 ? 'Your photo of ' : `Your ${pluralize(count, 'photo')} of `}
        <bdi>{memorial.deceasedName}</bdi> {count === 1 ? 'has' : 'have'} arrived. <bdi>{organizerName(organizer)}</bdi>{' '}
        can see {count === 1 ? 'it' : 'them'} now.
      </p>
      {copies > 0 && (
        <p>
          {copies === 1
            ? 'One photo was a duplicate, so we kept one copy.'
            : `${copies} photos were duplicates, so we kept one copy of each.`}
        </p>
      )}
      {children}
      <p className={styles.quiet}>You can close this page now. To add more photos later, just open the same link.</p>
      <div>{more}</div>
    </Outcome>
  );
}
