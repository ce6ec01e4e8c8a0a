import type { InvitationLookup } from '@afterglow/proto/types';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { pluralize } from '../../lib/words/pluralize.ts';
import { Button } from '../../ui/actions/button.tsx';
import { organizerName } from './invitation-lookup.ts';
import styles from './thank-you.module.css';

export interface ThankYouProps extends Pick<InvitationLookup, 'memorial' | 'organizer'> {
  /** Photos that have arrived, as the server counts them. */
  readonly count: number;
  /** Of files that hold the same photo, those beyond the first. */
  readonly copies: number;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

export function ThankYou({ memorial, organizer, count, copies, onMore, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: what took its place is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Thank You
      </h1>
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
      <div>
        <Button icon={<ImagePlus aria-hidden />} onClick={onMore}>
          Add More Photos
        </Button>
      </div>
    </div>
  );
}
